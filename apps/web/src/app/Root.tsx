import { Outlet } from '@tanstack/react-router';
import { Messages } from '../ui/feedback/Messages.tsx';

export function Root() {
  return (
    <>
      <Outlet />
      <Messages />
    </>
  );
}
