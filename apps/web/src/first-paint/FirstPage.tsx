import { PublicFrame } from '../app/PublicFrame.tsx';
import { SignInPage } from '../features/accounts/pages/SignInPage.tsx';
import { type Navigation, NavigationProvider } from '../platform/navigation.tsx';

/** `/` as strangers meet it: React but no router, so that it is small. The router renders the same page later on. */
export function FirstPage({ navigation }: { navigation: Navigation }) {
  return (
    <NavigationProvider value={navigation}>
      <PublicFrame path="/">
        <SignInPage />
      </PublicFrame>
    </NavigationProvider>
  );
}
