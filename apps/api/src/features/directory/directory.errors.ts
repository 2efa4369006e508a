import { AppError } from '../../platform/errors.ts';

/** Imports take turns, so that each can say what it found. */
export function importUnderWay(): AppError {
  const message = 'A file is being read or imported at this moment. Wait until it is done.';
  return new AppError({ code: 'wrong_state', message });
}
