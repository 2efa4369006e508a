import { AfterCareSettings } from '../../../bookings/after-care/index.ts';
import { QuestionsSettings } from '../../../bookings/questions/index.ts';

/** What a facility asks and tells its donors before and after the gift. */
export function GiftSettings() {
  return (
    <div className="flex flex-col gap-6">
      <QuestionsSettings />
      <AfterCareSettings />
    </div>
  );
}
