import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { lotName } from '../components/LotLine.tsx';
import { useWords } from '../words.ts';
import { BagReason } from './ReasonFields.tsx';
import { bagReasonField } from './take.ts';
import type { Take } from './useTake.ts';

/** Says at the scan which bag of the shelf expires before one that is to be issued, and asks why it stays. */
export function EarlierBags({ take: { form, laterBags }, today }: { take: Take; today: string }) {
  const t = useWords();
  // The server may know an earlier lot that this screen does not.
  const asked = form.draft.bags.flatMap((bag) => {
    const earlier = laterBags.find((later) => later.bag.id === bag.id)?.earlier;
    return earlier === undefined && form.problems[bagReasonField(bag)] === undefined ? [] : [{ bag, earlier }];
  });
  if (asked.length === 0) return null;
  return (
    <Notice kind="warning" title={t('stock.issue.earlier-title', { bags: asked.length })}>
      <ul className="flex flex-col gap-3">
        {asked.map(({ bag, earlier }) => (
          <li key={bag.id} className="flex flex-col gap-1">
            {earlier !== undefined && (
              <span>
                {t('stock.issue.comes-first', {
                  number: bag.donationNumber ?? '',
                  earlier: lotName(earlier, today, t),
                })}
              </span>
            )}
            <BagReason form={form} bag={bag} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
