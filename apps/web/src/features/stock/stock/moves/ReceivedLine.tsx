import { BLOOD_TYPES, isBloodType } from '@sanguine/contract';
import { Trash2 } from 'lucide-react';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { typedNumber } from '../../../../platform/typed-number.ts';
import { BloodTypePill } from '../../../../ui/blood/BloodTypePill.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { DateField } from '../../../../ui/form/DateField.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { LastDay } from '../components/LastDay.tsx';
import { useWords } from '../words.ts';
import { type LineDraft, lineField } from './received.ts';
import type { Receive } from './useReceive.ts';
import { CodeText } from '../../../../ui/CodeText.tsx';

const types = BLOOD_TYPES.map((type) => ({ value: type, label: type }));

interface Props {
  line: LineDraft;
  /** Its place in the delivery, from 1. */
  number: number;
  today: string;
  receive: Receive;
}

function Remove({ number, onClick }: { number: number; onClick: () => void }) {
  const t = useWords();
  return (
    <IconButton
      label={t('stock.receive.remove', { number })}
      icon={<Trash2 aria-hidden="true" className="size-5" />}
      onClick={onClick}
    />
  );
}

/** One line of a delivery: fields while it is typed into, else one line of words. */
export function ReceivedLine(props: Props) {
  return props.receive.isOpen(props.line) ? <Fields {...props} /> : <Summary {...props} />;
}

function Summary({ line, number, today, receive }: Props) {
  const t = useWords();
  return (
    <li className="flex items-center justify-between gap-2 rounded-control border border-line py-1 ps-4 pe-1">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-sm text-muted">{number}</span>
        {line.bloodType !== '' && <BloodTypePill type={line.bloodType} />}
        <span className="font-semibold">
          {t('stock.expiring.units', { units: Math.trunc(typedNumber(line.units)) || 0 })}
        </span>
        {line.expiresOn !== '' && <LastDay expiresOn={line.expiresOn} today={today} />}
        {line.donationNumber !== '' && (
          <CodeText dir="ltr" className="text-sm break-all text-muted">
            {line.donationNumber} {line.productCode}
          </CodeText>
        )}
      </div>
      <div className="flex shrink-0 items-center">
        <Button size="small" variant="quiet" onClick={() => receive.openLine(line.key)}>
          <span>
            <Sentence
              of={t}
              id="stock.receive.change"
              values={{ number }}
              tags={{ rest: (text) => <span className="sr-only">{text}</span> }}
            />
          </span>
        </Button>
        <Remove number={number} onClick={() => receive.remove(line.key)} />
      </div>
    </li>
  );
}

function Fields({ line, number, today, receive }: Props) {
  const t = useWords();
  const { key } = line;
  const given = (name: Exclude<keyof LineDraft, 'key' | 'bloodType' | 'groupCode'>) => ({
    name: lineField(key, name),
    value: line[name],
    error: receive.problemOf(key, name),
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      receive.changeLine(key, { [name]: currentTarget.value }),
  });
  return (
    <li className="rounded-control border border-line p-4">
      <fieldset>
        <legend className="sr-only">{t('stock.receive.line', { number })}</legend>
        <div className="grid grid-cols-2 items-end gap-x-4 gap-y-3 sm:grid-cols-[9rem_6rem_minmax(0,1fr)_auto]">
          <SelectField
            label={t('platform.field.blood-type')}
            name={lineField(key, 'bloodType')}
            options={types}
            value={line.bloodType}
            error={receive.problemOf(key, 'bloodType')}
            onChange={({ currentTarget: { value } }) =>
              receive.changeLine(key, { bloodType: isBloodType(value) ? value : '' })
            }
          />
          <TextField {...given('units')} label={t('stock.field.units')} inputMode="numeric" />
          <DateField
            {...given('expiresOn')}
            label={t('stock.field.last-day')}
            help={line.donationNumber === '' ? t('stock.receive.date-help') : undefined}
            optional
            min={today}
            className="col-span-2 sm:col-span-1"
          />
          <div className="max-sm:hidden">
            <Remove number={number} onClick={() => receive.remove(key)} />
          </div>
          <div className="col-span-2 grid items-end gap-x-4 gap-y-3 sm:col-span-4 sm:grid-cols-2">
            <TextField
              {...given('donationNumber')}
              label={t('stock.field.number')}
              optional
              spellCheck={false}
              dir="ltr"
            />
            <TextField
              {...given('productCode')}
              label={t('stock.field.product')}
              optional
              spellCheck={false}
              dir="ltr"
            />
          </div>
          <div className="col-span-2 sm:hidden">
            <Remove number={number} onClick={() => receive.remove(key)} />
          </div>
        </div>
      </fieldset>
    </li>
  );
}
