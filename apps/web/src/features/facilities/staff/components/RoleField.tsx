import { PERSONNEL_ROLES } from '@sanguine/contract';
import type { ComponentProps } from 'react';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { roleKey } from '../members.ts';
import { useWords } from '../words.ts';

type Props = Pick<ComponentProps<typeof SelectField>, 'name' | 'value' | 'error' | 'disabled' | 'onChange'>;

/** Chooses a role, and says what it may do. */
export function RoleField(props: Props) {
  const t = useWords();
  const chosen = PERSONNEL_ROLES.find((role) => role === props.value) ?? 'Staff';
  return (
    <SelectField
      {...props}
      label={t('staff.column.role')}
      help={t(`staff.role-meaning.${roleKey[chosen]}`)}
      options={PERSONNEL_ROLES.map((role) => ({ value: role, label: t(`staff.role.${roleKey[role]}`) }))}
      placeholder={null}
    />
  );
}
