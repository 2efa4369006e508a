import { Button } from '../../../../ui/Button.tsx';
import type { DemoAccount } from '../api.ts';
import { useWords as useSignInWords } from '../sign-in/words.ts';

const roles = ['donor', 'facility_staff'] as const;

export interface DemoAccountsProps {
  accounts: readonly DemoAccount[];
  disabled: boolean;
  onChoose: (account: DemoAccount) => void;
}

/** The accounts to try, one for each role. */
export function DemoAccounts({ accounts, disabled, onChoose }: DemoAccountsProps) {
  const t = useSignInWords();
  const offered = roles.flatMap((role) => accounts.find((account) => account.role === role) ?? []);
  if (offered.length === 0) return null;
  return (
    <section aria-labelledby="demo" className="mt-8 animate-appear rounded-card border border-dashed border-edge p-5">
      <h2 id="demo" className="font-bold">
        {t('accounts.sign-in.demo.title')}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{t('accounts.sign-in.demo.text')}</p>
      <div className="flex flex-col gap-3">
        {offered.map((account) => (
          <Button key={account.role} full busy={disabled} onClick={() => onChoose(account)}>
            {t(`accounts.sign-in.demo.${account.role}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
