/** Words of the seeded names, with letters of several alphabets. */
const PLACES =
  'Harbour Riverside Hillcrest Lakeside Meadow Orchard Parkway Quayside Summit Ikoyi Königsallee Étoile'.split(' ');
const TREES = 'Acacia Birch Cedar Elm Juniper Linden Maple Rowan Willow Łazienki 桜台 आशा النيل'.split(' ');
export const FIRST_WORDS = ['St Mary', 'St Luke', 'Good Shepherd', 'Holy Cross', 'Palm Grove', ...PLACES, ...TREES];
export const SECOND_WORDS =
  'Regional Central North South East West Royal National Memorial Community University District'.split(' ');
export const KINDS = ['Hospital', 'Blood Centre', 'Blood Bank', 'Clinic', 'Infirmary', 'Donation Centre'];
export const STREETS = ['Mill Lane', 'Station Road', 'High Street', 'Victoria Avenue', 'Market Square'];

const STARTS = 'Ash Black Bridge Brook Cold Dun East Fair Glen Green Hart Kings Lang Mar New Oak Port Red'.split(' ');
const ENDS = 'borough bury combe dale field ford ham haven hurst leigh mouth pool port stead ton wick worth'.split(' ');
/** The largest first. */
export const TOWNS = [
  'London',
  'Lagos',
  'München',
  '東京',
  ...STARTS.flatMap((start) => ENDS.map((end) => start + end)),
];

export const PEOPLE = 'Ada Bola Chidi Daria Elif Farid Grace Hana Ivo Joao Keiko Lars Maya Nour Olu Petra'.split(' ');
