import type { BloodComponent, BloodType, Transfer, TransferAction } from '@sanguine/contract';
import { useState } from 'react';

/** The facts that a new transfer begins with, where it is known. */
export interface Begun {
  readonly partnerId?: string;
  readonly component?: BloodComponent;
  readonly bloodType?: BloodType;
  readonly units?: number;
  readonly neededWithinHours?: number;
}

export type OpenDialog =
  | { readonly what: 'step'; readonly action: TransferAction; readonly transfer: Transfer }
  | { readonly what: 'begin'; readonly kind: 'ask' | 'offer'; readonly from: Begun };

/** Keeps which dialog is open: one at a time. */
export function useTransferDialogs() {
  const [opened, set] = useState<OpenDialog>();
  return {
    opened,
    step: (action: TransferAction, transfer: Transfer) => set({ what: 'step', action, transfer }),
    begin: (kind: 'ask' | 'offer', from: Begun = {}) => set({ what: 'begin', kind, from }),
    close: () => set(undefined),
  };
}

export type TransferDialogsState = ReturnType<typeof useTransferDialogs>;
