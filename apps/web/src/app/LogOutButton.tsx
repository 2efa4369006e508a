import { useNavigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../platform/failures.ts';
import { signOut } from '../platform/session.ts';
import { toast } from '../ui/feedback/messages.ts';
import { navigationItemClass } from './NavigationList.tsx';

export function LogOutButton() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  async function leave() {
    if (busy) return;
    setBusy(true);
    try {
      await signOut(() => navigate({ to: '/', replace: true }));
    } catch (error) {
      toast(`You are still signed in. ${failureText(error, 'Signing out failed, try again.')}`, 'error');
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
      <LogOut aria-hidden="true" className="size-5 shrink-0" />
      {busy ? 'Logging out…' : 'Log out'}
    </button>
  );
}
