import { useLoaded } from '../../../platform/useLoaded.ts';
import { type Draft, readDraft } from './draft.ts';

const load = async (requestId: string) => ({ draft: await readDraft(requestId).catch(() => undefined) });

/** The answers of a booking that are on this device; undefined until that is known. */
export function useDraft(requestId: string): { readonly draft: Draft | undefined } | undefined {
  return useLoaded(requestId, load).data;
}

/** The signed text of the finished answers of a booking, to be shown in its code. */
export function useAnswersText(requestId: string): string | undefined {
  return useDraft(requestId)?.draft?.code;
}
