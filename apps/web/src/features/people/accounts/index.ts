export { DonorFactFields } from './components/DonorFactFields.tsx';
export { ConfirmPasswordField } from './components/ConfirmPasswordField.tsx';
export { NewPasswordField } from './components/NewPasswordField.tsx';
export { CodeHere, CodeWhenAsked, VerifyAddressBanner } from './components/VerifyAddressBanner.tsx';
export { SecondFactor } from './second-factor/SecondFactor.tsx';
export { splitName } from './names.ts';
export { checkNewPassword, choiceProblem, confirmProblem, unknownOwner } from './new-password.ts';
