import { SignInPage } from '../features/accounts/pages/SignInPage.tsx';
import { type Navigation, NavigationProvider } from '../platform/navigation.tsx';
import { PublicFrame } from './PublicFrame.tsx';

/** `/` as strangers meet it: React but no router, so that it is small. The router draws the same page later on. */
export function FirstPage({ navigation }: { navigation: Navigation }) {
  return (
    <NavigationProvider value={navigation}>
      <PublicFrame path="/">
        <SignInPage />
      </PublicFrame>
    </NavigationProvider>
  );
}
