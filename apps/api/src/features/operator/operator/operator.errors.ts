import { AppError } from '../../../platform/errors.ts';
import { says } from './operator.words.ts';

/** Nobody of it is on Sanguine, or it is closed: there is nothing that anybody would rely on. */
export const nobodyThere = () => new AppError({ code: 'wrong_state', message: says('operator.error.nobody-there') });

/** The operator has read something else. */
export const changedMeanwhile = () =>
  new AppError({ code: 'stale_version', message: says('operator.error.changed-meanwhile') });
