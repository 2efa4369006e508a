import { Logo } from '../ui/layout/Logo.tsx';

export function App() {
  return (
    <main className="p-6">
      <Logo />
    </main>
  );
}
