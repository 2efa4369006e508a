import { type DonationRequest, telephonesOf } from '@sanguine/contract';
import { useMutation } from '@tanstack/react-query';
import { createElement } from 'react';
import { call } from '../../../platform/api.ts';
import { failureText } from '../../../platform/failures.ts';
import { toast } from '../../../ui/feedback/messages.ts';
import { telephoneLink } from '../../../ui/telephone-link.ts';
import { Telephones } from '../../../ui/Telephones.tsx';
import { nameOf } from './day-words.ts';
import { useWords } from './words.ts';

function dial(number: string) {
  const link = document.createElement('a');
  link.href = telephoneLink(number);
  link.click();
}

/**
 * Calls a donor. The number is read when somebody means to call, so that the audit trail names the contacts that were
 * used and not all of a day; where no program dials, the message has it.
 */
export function useCallDonor() {
  const t = useWords();
  return useMutation({
    mutationFn: async ({ id }: DonationRequest) =>
      (await call('GET /api/donation/schedule/{id}', { params: { id } })).data.donorContact?.phoneNumber ?? '',
    onSuccess: (phoneNumber, request) => {
      const name = nameOf(request, t);
      const numbers = telephonesOf(phoneNumber);
      const [first] = numbers;
      if (first === undefined) return toast(t('desk.sessions.call.no-number', { name }), 'info');
      toast(t('desk.sessions.call.number', { name }), 'info', () => createElement(Telephones, { numbers }));
      dial(first);
    },
    onError: (error, request) => {
      const message = failureText(error, t('platform.failure.again'));
      toast(t('desk.sessions.failed-for', { name: nameOf(request, t), message }), 'error');
    },
  });
}
