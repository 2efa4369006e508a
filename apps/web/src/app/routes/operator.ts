import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../platform/page-code.ts';
import { ErrorScreen } from '../ErrorScreen.tsx';
import * as search from '../search.ts';
import { root } from './root.ts';

const operatorArea = createRoute({
  getParentRoute: () => root,
  path: '/operator',
  component: lazyPage(() => import('../OperatorShell.tsx'), 'OperatorShell'),
  errorComponent: ErrorScreen,
});
const ofOperators = { getParentRoute: () => operatorArea } as const;

const facilities = createRoute({
  ...ofOperators,
  path: '/',
  staticData: { title: 'app.menu.facilities' },
  validateSearch: search.operatorFacilitiesSearch,
  component: lazyPage(() => import('../../features/operator/operator/pages/FacilitiesPage.tsx'), 'FacilitiesPage'),
});
const directory = createRoute({
  ...ofOperators,
  path: '/directory',
  staticData: { title: 'app.menu.directory' },
  component: lazyPage(() => import('../../features/operator/operator/pages/DirectoryPage.tsx'), 'DirectoryPage'),
});
const disputes = createRoute({
  ...ofOperators,
  path: '/disputes',
  staticData: { title: 'app.menu.disputes' },
  validateSearch: search.pageSearch,
  component: lazyPage(() => import('../../features/operator/operator/pages/DisputesPage.tsx'), 'DisputesPage'),
});
const trail = createRoute({
  ...ofOperators,
  path: '/audit',
  staticData: { title: 'app.menu.audit' },
  validateSearch: search.operatorTrailSearch,
  component: lazyPage(() => import('../../features/people/audit/pages/AuditPage.tsx'), 'AuditPage'),
});
const account = createRoute({
  ...ofOperators,
  path: '/account',
  staticData: { title: 'app.menu.account' },
  component: lazyPage(
    () => import('../../features/operator/operator/pages/OperatorAccountPage.tsx'),
    'OperatorAccountPage',
  ),
});

/** The area of those who run the installation. */
export const operatorRoutes = operatorArea.addChildren([facilities, disputes, directory, trail, account]);
