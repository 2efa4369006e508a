import { useMayDo } from '../../../../platform/session.ts';
import { AfterCareReports, AfterCareSettings } from '../../../bookings/after-care/index.ts';
import { QuestionsSettings } from '../../../bookings/questions/index.ts';

/** What a facility asks and tells its donors before and after the gift; who sets nothing up reads what donors reported. */
export function GiftSettings() {
  if (!useMayDo('administration')) return <AfterCareReports />;
  return (
    <div className="flex flex-col gap-6">
      <QuestionsSettings />
      <AfterCareSettings />
      <AfterCareReports />
    </div>
  );
}
