// Loaded when a form is sent: the contract's checks need not be there while it is filled in.
export { registerDonor, registerFacility, resetPassword } from '@sanguine/contract';
