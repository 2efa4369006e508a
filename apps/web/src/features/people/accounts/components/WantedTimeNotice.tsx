import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { formatDate, formatDateTime } from '../../../../platform/format.ts';
import { useLoaded } from '../../../../platform/useLoaded.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { useWords as useSignInWords } from '../sign-in/words.ts';
import { firstDayWanted, wantedTime } from '../wanted-time.ts';

const FROM = 'contract.eligibility.from';

/** Says which time waits behind the sign-in; nothing where there is none, or it cannot be asked. */
export function WantedTimeNotice({ query }: { query: string }) {
  const t = useSignInWords();
  const { data } = useLoaded(query, wantedTime);
  const firstDay = firstDayWanted(query);
  if (firstDay !== undefined) {
    return (
      <Notice kind="info" className="mb-6">
        <Sentence of={t} id={FROM} values={{ date: formatDate(firstDay, t, t.localeOf(FROM)) }} />
      </Notice>
    );
  }
  if (data === undefined) return null;
  const { facility, time } = data;
  const { place } = time;
  const when = formatDateTime(time.localTime, place?.timeZone ?? facility.timeZone, t);
  const values = { time: when, facility: <bdi>{facility.name}</bdi> };
  return (
    <Notice kind={time.isFree ? 'info' : 'warning'} className="mb-6">
      {!time.isFree && <Sentence of={t} id="accounts.sign-in.time.taken" values={values} />}
      {time.isFree && place === undefined && <Sentence of={t} id="accounts.sign-in.time.booking" values={values} />}
      {time.isFree && place !== undefined && (
        <Sentence
          of={t}
          id="accounts.sign-in.time.elsewhere"
          values={{ ...values, place: <bdi>{place.name}</bdi>, address: <bdi>{place.address}</bdi> }}
        />
      )}
    </Notice>
  );
}
