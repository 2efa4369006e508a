import { AppError, notFound } from '../../../platform/errors.ts';
import { says } from './after-care.words.ts';

export const noSuchDonation = () => notFound('request');
export const noSuchAlarm = () => notFound('request');
/** The fourteen days are over, or the facility does not offer it. */
export const afterCareOver = () => new AppError({ code: 'after_care_over', message: says('after-care.error.over') });
export const tooManyAlarms = () =>
  new AppError({ code: 'too_many_alarms', message: says('after-care.error.too-many') });
export const takenAlready = () => new AppError({ code: 'alarm_taken', message: says('after-care.error.taken') });
