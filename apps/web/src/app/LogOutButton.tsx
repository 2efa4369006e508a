import { useNavigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../platform/failures.ts';
import { signOut } from '../platform/session.ts';
import { toast } from '../ui/feedback/messages.ts';
import { navigationItemClass } from './NavigationList.tsx';
import { useWords } from './words.ts';

export function LogOutButton() {
  const t = useWords();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  async function leave() {
    if (busy) return;
    setBusy(true);
    try {
      await signOut(() => navigate({ to: '/', replace: true }));
    } catch (error) {
      const reason = failureText(error, t('app.frame.log-out-failed'));
      toast(t('app.frame.still-signed-in', { reason }), 'error');
      setBusy(false);
    }
  }
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      onClick={() => void leave()}
      className={navigationItemClass}
    >
      <LogOut aria-hidden="true" className="size-5 shrink-0 rtl:-scale-x-100" />
      {t(busy ? 'app.frame.logging-out' : 'app.frame.log-out')}
    </button>
  );
}
