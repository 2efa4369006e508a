import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../../../ui/Button.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { useWords } from '../words.ts';

/** Leads from the number of a bag, scanned or typed, to all that happened to it. */
export function FindBag() {
  const t = useWords();
  const navigate = useNavigate();
  return (
    <search className="mt-10">
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = event.currentTarget.elements.namedItem('unit');
          const unit = typed instanceof HTMLInputElement ? typed.value.trim() : '';
          if (unit !== '') void navigate({ to: '/facility/inventory', search: { unit } });
        }}
      >
        <TextField
          name="unit"
          label={t('stock.trace.title')}
          help={t('stock.trace.help')}
          className="min-w-0 grow basis-56 sm:max-w-md"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
        />
        <Button type="submit">{t('stock.trace.find')}</Button>
      </form>
    </search>
  );
}
