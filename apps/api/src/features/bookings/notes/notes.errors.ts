import { AppError, notFound } from '../../../platform/errors.ts';
import { says } from './notes.words.ts';

export const noSuchBooking = () => notFound('request');

/** A colleague wrote since it was read: nobody overwrites that without having seen it. */
export const writtenMeanwhile = () =>
  new AppError({ code: 'stale_version', message: says('notes.error.written-meanwhile') });

/** Nobody could read any more what is written about them. */
export const aboutNobody = () => new AppError({ code: 'donor_gone', message: says('notes.error.about-nobody') });
