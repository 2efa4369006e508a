/** A directory of 1,000 blood centres as one finds them in national lists: made up, but with names, towns and codes as they are. */
export interface BloodCentre {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly district: string;
  readonly region: string;
  readonly postalCode: string;
  readonly phoneNumber: string;
}

/** Town, district, state, first digits of its postal codes, its telephone code. */
const INDIA = `
Bengaluru|Bengaluru Urban|Karnataka|5600|80
Mysuru|Mysuru|Karnataka|5700|821
Mangaluru|Dakshina Kannada|Karnataka|5750|824
Hubballi|Dharwad|Karnataka|5800|836
Mumbai|Mumbai Suburban|Maharashtra|4000|22
Pune|Pune|Maharashtra|4110|20
Nagpur|Nagpur|Maharashtra|4400|712
Nashik|Nashik|Maharashtra|4220|253
Kolhapur|Kolhapur|Maharashtra|4160|231
Solapur|Solapur|Maharashtra|4130|217
New Delhi|Central Delhi|Delhi|1100|11
Ahmedabad|Ahmedabad|Gujarat|3800|79
Vadodara|Vadodara|Gujarat|3900|265
Surat|Surat|Gujarat|3950|261
Rajkot|Rajkot|Gujarat|3600|281
Chennai|Chennai|Tamil Nadu|6000|44
Coimbatore|Coimbatore|Tamil Nadu|6410|422
Madurai|Madurai|Tamil Nadu|6250|452
Tiruchirappalli|Tiruchirappalli|Tamil Nadu|6200|431
Vellore|Vellore|Tamil Nadu|6320|416
Hyderabad|Hyderabad|Telangana|5000|40
Warangal|Hanamkonda|Telangana|5060|870
Visakhapatnam|Visakhapatnam|Andhra Pradesh|5300|891
Vijayawada|NTR|Andhra Pradesh|5200|866
Guntur|Guntur|Andhra Pradesh|5220|863
Kolkata|Kolkata|West Bengal|7000|33
Siliguri|Darjeeling|West Bengal|7340|353
Durgapur|Paschim Bardhaman|West Bengal|7130|343
Lucknow|Lucknow|Uttar Pradesh|2260|522
Kanpur|Kanpur Nagar|Uttar Pradesh|2080|512
Varanasi|Varanasi|Uttar Pradesh|2210|542
Agra|Agra|Uttar Pradesh|2820|562
Prayagraj|Prayagraj|Uttar Pradesh|2110|532
Jaipur|Jaipur|Rajasthan|3020|141
Jodhpur|Jodhpur|Rajasthan|3420|291
Udaipur|Udaipur|Rajasthan|3130|294
Bhopal|Bhopal|Madhya Pradesh|4620|755
Indore|Indore|Madhya Pradesh|4520|731
Gwalior|Gwalior|Madhya Pradesh|4740|751
Raipur|Raipur|Chhattisgarh|4920|771
Patna|Patna|Bihar|8000|612
Gaya|Gaya|Bihar|8230|631
Ranchi|Ranchi|Jharkhand|8340|651
Jamshedpur|East Singhbhum|Jharkhand|8310|657
Bhubaneswar|Khordha|Odisha|7510|674
Cuttack|Cuttack|Odisha|7530|671
Guwahati|Kamrup Metropolitan|Assam|7810|361
Thiruvananthapuram|Thiruvananthapuram|Kerala|6950|471
Kochi|Ernakulam|Kerala|6820|484
Kozhikode|Kozhikode|Kerala|6730|495
Thrissur|Thrissur|Kerala|6800|487
Chandigarh|Chandigarh|Chandigarh|1600|172
Ludhiana|Ludhiana|Punjab|1410|161
Amritsar|Amritsar|Punjab|1430|183
Gurugram|Gurugram|Haryana|1220|124
Faridabad|Faridabad|Haryana|1210|129
Dehradun|Dehradun|Uttarakhand|2480|135
Shimla|Shimla|Himachal Pradesh|1710|177
Srinagar|Srinagar|Jammu and Kashmir|1900|194
Puducherry|Puducherry|Puducherry|6050|413`;

const TOWNS = INDIA.trim()
  .split('\n')
  .map((line) => line.split('|') as [string, string, string, string, string]);

export const CITIES_OF_INDIA: readonly string[] = TOWNS.map(([city]) => city);

const NAMES =
  'Rotary|Lions|Prathama|Sankalp|Jehangir|Sanjeevani|Indian Red Cross Society|Lakshmi Narayan|Mahatma Gandhi|Sri Sathya Sai|Apollo|Fortis|' +
  'Manipal|Kasturba|Jawaharlal Nehru|Sardar Patel|Rajiv Gandhi|St John|Holy Family|Bharati|Ganesh|Krishna|Saraswati|Vivekananda|' +
  'Tata Memorial|Wadia|Aurobindo|Shankar|Chaitanya|Deenanath|Noble|Ruby|Sahyadri|Yashoda|Amrita';

const KINDS =
  'Blood Bank|Blood Centre|Hospital Blood Centre|Voluntary Blood Bank|Charitable Trust Blood Centre|Medical College Blood Bank|' +
  'Haematology Clinic|Multispeciality Hospital|Thalassaemia Centre|Government Hospital';

const STREETS =
  'Station Road|Residency Road|Gandhi Chowk|Civil Lines|Jivraj Mehta Marg|Park Street|Old Jail Road|Temple Street|Ring Road';

const [names, kinds, streets] = [NAMES, KINDS, STREETS].map((list) => list.split('|')) as [
  string[],
  string[],
  string[],
];

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('the list is empty');
  return found;
};

/** The same row for the same number: each name in each of ten kinds, and each in many towns. */
function centre(n: number): BloodCentre {
  const [city, district, region, post, code] = at(TOWNS, n * 17 + Math.floor(n / TOWNS.length));
  const local = String(1_000_000 + ((n * 7_919) % 8_999_999)).slice(0, 10 - code.length - 1);
  return {
    name: `${at(names, n)} ${at(kinds, Math.floor(n / names.length))}`,
    address: `${1 + (n % 180)} ${at(streets, n * 5)}, ${city}`,
    city,
    district,
    region,
    postalCode: `${post}${String(1 + (n % 90)).padStart(2, '0')}`,
    phoneNumber: `+91 ${code} 2${local}`,
  };
}

export const BLOOD_CENTRES: readonly BloodCentre[] = [
  ...Array.from({ length: 985 }, (_, n) => centre(n)),
  ...`
Komfo Anokye Teaching Hospital|Okomfo Anokye Road|Kumasi|Bantama|Ashanti|AK-448|+233 32 202 2301
Korle Bu Teaching Hospital|Guggisberg Avenue|Accra|Ablekuma South|Greater Accra|GA-221|+233 30 266 5401
Southmead Donor Centre|500 Southmead Road|Bristol|Filton|England|BS10 5NB|+44 117 950 5050
Edinburgh Blood Donor Centre|41 Lauriston Place|Edinburgh|Tollcross|Scotland|EH3 9HB|+44 131 536 1000
Hôpital Saint-Louis|1 avenue Claude Vellefaux|Paris|10e arrondissement|Île-de-France|75010|+33 1 42 49 49 49
Universitätsklinikum Köln|Kerpener Straße 62|Köln|Lindenthal|North Rhine-Westphalia|50937|+49 221 4780
Aga Khan University Hospital|Third Parklands Avenue|Nairobi|Parklands|Nairobi County|00100|+254 20 366 2000
Kenyatta National Hospital|Hospital Road|Nairobi|Upper Hill|Nairobi County|00202|+254 20 272 6300
Lagos University Teaching Hospital|Ishaga Road, Idi-Araba|Lagos|Mushin|Lagos State|102215|+234 1 774 0000
Hospital São Paulo|Rua Napoleão de Barros 715|São Paulo|Vila Clementino|São Paulo|04024-002|+55 11 5576 4000
Fundación Hemocentro Buenos Aires|Avenida Díaz Vélez 3973|Buenos Aires|Almagro|Buenos Aires F.D.|C1200|+54 11 4981 5020
Chittagong Medical College Hospital|K. B. Fazlul Kader Road|Chattogram|Panchlaish|Chattogram|4203|+880 31 619400
Shaukat Khanum Memorial Hospital|7A Block R-3, Johar Town|Lahore|Johar Town|Punjab|54770|+92 42 3590 5000
Auckland Donor Centre|71 Great South Road|Auckland|Epsom|Auckland|1051|+64 9 523 5733
Royal Melbourne Hospital|300 Grattan Street|Melbourne|Parkville|Victoria|3050|+61 3 9342 7000`
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', street = '', city = '', district = '', region = '', postalCode = '', phoneNumber = ''] =
        line.split('|');
      return { name, address: `${street}, ${city}`, city, district, region, postalCode, phoneNumber };
    }),
];
