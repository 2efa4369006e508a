import type { FacilityRow, Sharing } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Checked, refused } from '../../../../platform/checked.ts';
import { useDebounced } from '../../../../platform/useDebounced.ts';
import { type FormState, useForm } from '../../../../platform/useForm.ts';
import { toast } from '../../../../ui/feedback/messages.ts';
import { Combobox } from '../../../../ui/form/Combobox.tsx';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { facilitiesNamed, useShare } from '../api.ts';
import { useWords } from '../words.ts';

interface Props {
  facilityId: string;
  /** Those with which an agreement, or the wish for one, is there already. */
  known: readonly Sharing[];
  onClose: () => void;
}

interface Draft {
  readonly facilityId: string;
}

/** Letters from which on facilities are looked for. */
const SHORTEST = 2;

function useFound(search: string, isAsked: boolean, { facilityId, known }: Props): readonly FacilityRow[] | undefined {
  const { data, isPlaceholderData } = useQuery({ ...facilitiesNamed(search), enabled: isAsked });
  if (!isAsked) return [];
  if (data === undefined || isPlaceholderData) return undefined;
  const shared = new Set(known.filter(({ state }) => state !== 'ended').map(({ partner }) => partner.id));
  return data.filter(({ id, isVerified }) => isVerified && id !== facilityId && !shared.has(id));
}

function FacilityField({ form, ...props }: Props & { form: FormState<Draft> }) {
  const t = useWords();
  const [search, setSearch] = useState('');
  const { text, setText } = useDebounced(search, setSearch);
  const isChosen = form.draft.facilityId !== '';
  const isAsked = !isChosen && search.trim().length >= SHORTEST;
  const found = useFound(search, isAsked, props);
  const isMissing = isAsked && found?.length === 0;
  return (
    <Combobox
      name="facilityId"
      label={t('transfers.sharing.facility')}
      help={t(isMissing ? 'transfers.sharing.none-found' : 'transfers.sharing.facility-help')}
      error={form.problems['facilityId']}
      value={text}
      suggestions={(found ?? []).map(({ id, name, address }) => ({
        key: id,
        label: (
          <>
            <bdi className="font-semibold">{name}</bdi>
            <bdi className="text-sm text-muted">{address}</bdi>
          </>
        ),
      }))}
      status={isAsked && found !== undefined ? t('transfers.sharing.found', { count: found.length }) : ''}
      onType={(typed) => {
        setText(typed);
        form.change({ facilityId: '' });
      }}
      onChoose={(key) => {
        setText(found?.find(({ id }) => id === key)?.name ?? '');
        form.change({ facilityId: key });
      }}
    />
  );
}

/** Asks a verified facility to share stock; mount it while it is open. */
export function AskToShare(props: Props) {
  const t = useWords();
  const share = useShare();
  const initial: Draft = { facilityId: '' };
  const form = useForm({
    initial,
    check: ({ facilityId }): Checked<string> =>
      facilityId === '' ? refused({ facilityId: t('transfers.sharing.facility-missing') }) : { data: facilityId },
    send: async (partnerId) => {
      const { message } = await share.mutateAsync({ step: 'ask', partnerId });
      toast(message);
      props.onClose();
    },
    failure: t('transfers.step.failed'),
  });
  return (
    <FormDialog
      form={form}
      title={t('transfers.sharing.ask')}
      lead={t('transfers.sharing.ask-lead')}
      submitText={t('transfers.sharing.ask-submit')}
      busyText={t('platform.action.sending')}
      onClose={props.onClose}
    >
      <FacilityField {...props} form={form} />
    </FormDialog>
  );
}
