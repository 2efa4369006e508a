import { PublicDrawing } from '../ui/art/PublicDrawing.tsx';
import { Button } from '../ui/Button.tsx';
import { textLinkClass } from '../ui/button-class.ts';
import { PasswordField } from '../ui/form/PasswordField.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { Logo } from '../ui/layout/Logo.tsx';

export function PublicGallery({ seed }: { seed: string }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <div className="relative hidden lg:block">
        <PublicDrawing seed={seed} className="sticky top-0 h-dvh w-full" />
      </div>
      <main className="mx-auto flex w-full max-w-form flex-col justify-center gap-6 px-4 py-10 sm:px-0">
        <Logo />
        <h1 className="text-2xl font-bold">Sign In</h1>
        <TextField label="Email Address" name="email" type="email" />
        <PasswordField label="Password" name="password" />
        <a className={textLinkClass} href="#public">
          Forgot Password?
        </a>
        <Button variant="primary" full>
          Sign In
        </Button>
      </main>
    </div>
  );
}
