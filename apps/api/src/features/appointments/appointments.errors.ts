import { MAX_CLOSURES, MAX_TEMPLATES } from '@sanguine/contract';
import { AppError, invalidInput, notFound } from '../../platform/errors.ts';

export const noSuchFacility = () => notFound('facility');
export const noSuchTemplate = () => notFound('template');
export const noSuchClosure = () => notFound('closure');

export const wrongTimes = (fields: Record<string, string>) => invalidInput(fields);

export const tooManyTemplates = () =>
  new AppError({
    code: 'too_many_templates',
    message: `Your facility has ${MAX_TEMPLATES} weekly patterns. Remove one first.`,
  });

export const tooManyClosures = () =>
  new AppError({ code: 'too_many_closures', message: `Your facility has ${MAX_CLOSURES} closures. Remove one first.` });
