import type { RequestAction } from '@sanguine/contract';
import { useState } from 'react';
import { type Completion, useApproveRequest, useCancelRequest, useCompleteRequest, useDeclineRequest } from '../api.ts';

/** What staff can decide; answering an emergency is the donors'. */
export type Decision = Extract<RequestAction, 'approve' | 'decline' | 'cancel' | 'complete'>;

export interface DecisionInput {
  /** 'YYYY-MM-DD HH:mm' at the facility; for accepting. */
  preferredDate?: string | undefined;
  /** For the other party; for declining and cancelling. */
  reason?: string | undefined;
}

/** The four decisions on one request, and how the last one ended. */
export function useDecisions(id: string) {
  const mutations = {
    approve: useApproveRequest(),
    decline: useDeclineRequest(),
    cancel: useCancelRequest(),
    complete: useCompleteRequest(),
  };
  const [last, setLast] = useState<Decision>('approve');
  const outcome = mutations[last];

  function decide(decision: Decision, input: DecisionInput = {}) {
    if (outcome.isPending || outcome.isSuccess) return;
    outcome.reset();
    setLast(decision);
    mutations[decision].mutate({ id, ...input });
  }

  /** Records that the donation took place. */
  function complete(input: Omit<Completion, 'id'>) {
    outcome.reset();
    setLast('complete');
    return mutations.complete.mutateAsync({ id, ...input });
  }

  return {
    decide,
    complete,
    outcome,
    busyWith: outcome.isPending ? last : undefined,
    failed: outcome.isError ? last : undefined,
    succeeded: outcome.isSuccess ? last : undefined,
    /** Forgets a failure. */
    reset: () => outcome.reset(),
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
