import { type DonorCard, donorNumber } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { AfterPlanned } from '../../lifecycle/index.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useProfile } from '../../../../platform/session.ts';
import { BloodTypePill } from '../../../../ui/blood/BloodTypePill.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { SkeletonText } from '../../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { Fact } from '../../../../ui/layout/Fact.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { Fetched } from '../../../../ui/list/Fetched.tsx';
import { cardQuery } from '../api.ts';
import { NextAppointment } from '../components/NextAppointment.tsx';
import { WalkInCode } from '../components/WalkInCode.tsx';
import { certaintyId, milestoneText, nextDateText } from '../card-words.ts';
import { useWords } from '../words.ts';
import { CodeText } from '../../../../ui/CodeText.tsx';

function Face({ card }: { card: DonorCard }) {
  const t = useWords();
  const { id } = useProfile();
  const { name, bloodType, nextEligibleDate, plannedDonationDate: planned } = card;
  return (
    <Card className="border-s-4 border-s-crimson print:break-inside-avoid">
      <dl className="grid gap-5 sm:grid-cols-3">
        <Fact large term={t('platform.field.name')}>
          <bdi>{name}</bdi>
          <span className="mt-1 block text-sm font-normal text-muted tabular-nums">
            <Sentence of={t} id="donor-card.face.number" values={{ number: <CodeText>{donorNumber(id)}</CodeText> }} />
          </span>
        </Fact>
        <Fact large term={t('platform.field.blood-type')}>
          {bloodType === null ? t('donor-card.face.unknown') : <BloodTypePill type={bloodType} size="large" />}
          <span className="mt-1 block text-sm font-normal text-muted">
            <Sentence of={t} id={certaintyId(card)} />
          </span>
        </Fact>
        <Fact large term={t('donor-card.face.again')}>
          {planned === null ? nextDateText(nextEligibleDate, t) : <AfterPlanned date={planned} />}
        </Fact>
      </dl>
    </Card>
  );
}

function Thanks({ card }: { card: DonorCard }) {
  const t = useWords();
  return (
    <Card title={t('donor-card.thanks.title')} className="print:hidden">
      <p className="mb-4">{milestoneText(card, t)}</p>
      {card.donations > 0 && (
        <Link to="/user/certificate" className={buttonClass()}>
          {t('donor-card.thanks.certificate')}
        </Link>
      )}
    </Card>
  );
}

const hasCode = ({ appointment }: DonorCard) => appointment !== null && appointment.checkInCode !== null;

function Next({ card: { appointment } }: { card: DonorCard }) {
  const t = useWords();
  return (
    <Card title={t('donor-card.next.title')} className="print:break-inside-avoid">
      <NextAppointment appointment={appointment} />
    </Card>
  );
}

/**
 * The code first, one for whatever the desk does with it: that of the appointment, or one for a visit without.
 * Shows what a donor shows at the facility. It says nothing that decides whether they may give: staff do, on the day.
 */
export function DonorCardPage() {
  const t = useWords();
  const card = useQuery(cardQuery);
  return (
    <>
      <PageHeader
        title={t('donor-card.page.title')}
        lead={<span className="max-sm:sr-only">{t('donor-card.page.lead')}</span>}
      />
      <Fetched
        result={card}
        loading={t('donor-card.page.loading')}
        skeleton={<SkeletonText lines={6} />}
        failed={t('donor-card.page.failed')}
      >
        {(found) => (
          <div className="flex flex-col gap-6">
            {hasCode(found) ? <Next card={found} /> : <WalkInCode />}
            <Face card={found} />
            {!hasCode(found) && <Next card={found} />}
            <Thanks card={found} />
            <Button
              className="self-start print:hidden"
              icon={<Printer aria-hidden="true" className="size-5" />}
              onClick={() => print()}
            >
              {t('donor-card.page.print')}
            </Button>
          </div>
        )}
      </Fetched>
    </>
  );
}
