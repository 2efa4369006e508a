import { ELIGIBILITY_PROFILES } from '@sanguine/contract';
import type { Source } from './article.ts';

const source = (name: string, address: string, readOn = '2026-11-20'): Source => ({ name, address, readOn });
/** Read together with the figures of the eligibility profiles. */
const earlier = (name: string, address: string) => source(name, address, ELIGIBILITY_PROFILES.default.readOn);
const NHSBT = 'https://www.blood.co.uk/';

export const SOURCES = {
  usage: source(
    'Tinegate H et al., Transfusion 2016;56:139–145 (46,111 units in two weeks)',
    'https://pubmed.ncbi.nlm.nih.gov/26442481/',
  ),
  redCrossTips: source(
    'American Red Cross, What to do before, during and after your donation',
    'https://www.redcrossblood.org/donate-blood/blood-donation-process/before-during-after',
  ),
  redCrossSteps: source(
    'University of Maryland Medical Center with the American Red Cross, Blood donation process',
    'https://www.umms.org/ummc/community/blood-drives/what-to-expect',
  ),
  redCrossMyths: source(
    'American Red Cross, Myths about donating blood',
    'https://www.redcrossblood.org/local-homepage/news/article/myths-about-donating-blood.html',
  ),
  redCrossIron: source(
    'American Red Cross, What donors should know about iron',
    'https://www.redcrossblood.org/donate-blood/blood-donation-process/before-during-after/iron-blood-donation',
  ),
  nhsCheck: source(
    'NHS, What happens during blood donation',
    'https://www.nhs.uk/conditions/blood-donation/Pages/How-is-it-performed.aspx',
  ),
  nhsbtAfter: source(
    'NHS Blood and Transplant, Post donation advice',
    `${NHSBT}the-donation-process/further-information/post-donation-advice/`,
  ),
  nhsbtFaint: source(
    'NHS Blood and Transplant, Feeling faint',
    `${NHSBT}the-donation-process/further-information/feeling-faint/`,
  ),
  nhsbtJourney: source(
    'NHS Blood and Transplant, The journey of a blood donation',
    `${NHSBT}the-donation-process/after-your-donation/the-journey-of-a-blood-donation/`,
  ),
  nhsbtComponents: source(
    'NHS Blood and Transplant, The journey of blood: after you donate',
    `${NHSBT}news-and-campaigns/the-donor/the-journey-of-blood/after-you-donate/`,
  ),
  nhsbtIron: source(
    'NHS Blood and Transplant, Haemoglobin and iron',
    `${NHSBT}the-donation-process/further-information/haemoglobin-and-iron/`,
  ),
  nhsbtLowIron: source(
    'NHS Blood and Transplant, Iron while it’s hot',
    `${NHSBT}news-and-campaigns/the-donor/latest-stories/iron-while-its-hot`,
  ),
  nhsbtGroupO: source('NHS Blood and Transplant, Group O', `${NHSBT}why-give-blood/the-need-for-blood/group-o/`),
  ironTrial: source(
    'Kiss and others, Oral iron supplementation after blood donation, JAMA 2015',
    'https://pmc.ncbi.nlm.nih.gov/articles/PMC5094173',
  ),
  finland: source(
    'Capillary haemoglobin of 1,163,524 donor returns in Finland, Blood Advances 2017',
    'https://ashpublications.org/bloodadvances/article/1/14/961/16183',
  ),
  ironTablets: source(
    'Cedars-Sinai Blood Donor Services, Blood donor guidelines',
    'https://docslib.org/doc/8089743/iron-rich-foods',
  ),
  lifeblood: source(
    'Australian Red Cross Blood Service, What happens when you give blood',
    'https://www.donateblood.com.au/faq/donation-process/what-happens-when-you-give-blood',
  ),
  compatibility: earlier('Memorial Blood Centers, Blood types and compatibility', 'https://www.mbc.org/'),
  components: source(
    'Australian Red Cross Lifeblood, Component compatibility',
    'https://transfusion.com.au/blood_basics/compatibility',
    '2026-11-26',
  ),
  wholeBlood: source(
    'Joint Trauma System, Whole blood transfusion',
    'https://tccc.org.ua/en/guide/whole-blood-transfusion-cpg',
    '2026-11-26',
  ),
  shelfLife: earlier(
    'US Code of Federal Regulations, 21 CFR 610.53(b)',
    'https://www.accessdata.fda.gov/scripts/cdrh/cfdocs/cfCFR/CFRSearch.cfm?fr=610.53',
  ),
  directive: earlier('Directive 2004/33/EC, Annex III', 'https://www.legislation.gov.uk/eudr/2004/33/annex/III'),
  ukRegulations: earlier(
    'UK Blood Safety and Quality Regulations 2005, schedule, part 3',
    'https://www.legislation.gov.uk/uksi/2005/50',
  ),
  riskQuestions: earlier(
    'US Food and Drug Administration, individual risk questions for donors, 88 FR 30765 (2023)',
    'https://www.federalregister.gov/d/2023-10252',
  ),
} as const;

/** The sources of the figures of the eligibility profiles; each is read together with its figures. */
export const PROFILE_SOURCES: readonly Source[] = Object.values(ELIGIBILITY_PROFILES).map((profile) => ({
  name: `${profile.name}. ${profile.source}`,
  address: profile.sourceUrl,
  readOn: profile.readOn,
}));
