const SAINTS = ['St Mary', 'St Luke', 'St Agnes', 'St Olaf', 'Good Shepherd', 'Holy Cross'];
const PLACES = ['Harbour', 'Riverside', 'Hillcrest', 'Lakeside', 'Meadow', 'Orchard', 'Parkway', 'Quayside', 'Summit'];
const TREES = ['Acacia', 'Birch', 'Cedar', 'Elm', 'Juniper', 'Linden', 'Maple', 'Palm Grove', 'Rowan', 'Willow'];
const VIRTUES = ['Charity', 'Concord', 'Hope', 'Mercy', 'Unity', 'Grace', 'Benevolent', 'Providence'];
const FAR = [
  'Ikoyi',
  'Königsallee',
  'Łazienki',
  'Jalan Kenanga',
  'Sanjeevani',
  'Étoile',
  'Hoku',
  '桜台',
  'आशा',
  'النيل',
];

export const FIRST_WORDS = [...SAINTS, ...PLACES, ...TREES, ...VIRTUES, ...FAR];
export const SECOND_WORDS =
  'Regional Central North South East West Royal National Memorial Community University District County General Gate'.split(
    ' ',
  );
export const KINDS = ['Hospital', 'Blood Centre', 'Blood Bank', 'Clinic', 'Infirmary', 'Donation Centre'];
export const STREETS = [
  'Mill Lane',
  'Station Road',
  'High Street',
  'Church Street',
  'Victoria Avenue',
  'Market Square',
];

const STARTS =
  'Ash Black Bridge Brook Cold Dun East Fair Glen Green Hart Kings Lang Mar New Oak Port Red Stan West'.split(' ');
const ENDS =
  'borough bury by cliffe combe dale field ford ham haven hurst leigh mouth pool port stead ton well wick worth'.split(
    ' ',
  );
const CAPITALS = ['London', 'Lagos', 'Nairobi', 'Berlin', 'München', 'Kraków', 'São Paulo', '東京', 'दिल्ली', 'القاهرة'];

/** 410 towns, the largest first. */
export const CITIES = [...CAPITALS, ...STARTS.flatMap((start) => ENDS.map((end) => start + end))];

export const ZONES =
  'Europe/London Africa/Lagos Africa/Nairobi Europe/Berlin America/New_York America/Sao_Paulo Asia/Tokyo'.split(' ');

export const GIVEN_NAMES = 'Ada Bola Chidi Daria Elif Farid Grace Hana Ivo Joao Keiko Lars Maya Nour Olu Petra'.split(
  ' ',
);
export const FAMILY_NAMES = 'Adeyemi Bauer Costa Dube Evans Fischer Gupta Hartley Ito Jones Kowalska Lund Mwangi'.split(
  ' ',
);
