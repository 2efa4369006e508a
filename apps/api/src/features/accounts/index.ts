export { emailTaken } from './accounts.errors.ts';
export { accountsRoutes } from './accounts.routes.ts';
export { checkDonorAge } from './donor-age.ts';
export { hashPassword } from './passwords.ts';
