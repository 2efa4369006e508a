import type { BloodType, Profile, Role } from '@sanguine/contract';

/** Draws in the place of the person: as high as a name, and empty. */
const BLANK = '\u00A0';
/** For whom the build draws: nobody in particular. */
export const somebody = (role: Role, bloodType?: BloodType): Profile => ({
  id: '',
  role,
  firstName: BLANK,
  lastName: '',
  email: '',
  emailVerified: true,
  phoneNumber: '',
  address: '',
  ...(bloodType && { bloodType }),
  ...(role === 'donor' ? {} : { facilityId: '', facilityName: BLANK }),
});
