/** Invented names: any resemblance to a real facility or person is accidental. */
export interface NamesOfCulture {
  readonly first: readonly [string, ...string[]];
  /** Empty where people usually have one name. */
  readonly last: readonly string[];
  readonly facility: readonly [string, ...string[]];
  readonly kinds: readonly [string, ...string[]];
  readonly streets: readonly [string, ...string[]];
  /** Forms a facility's name from its stem and kind. */
  readonly join: (stem: string, kind: string) => string;
}

const stemFirst = (stem: string, kind: string) => `${stem} ${kind}`;
const kindFirst = (stem: string, kind: string) => `${kind} ${stem}`;

const english: NamesOfCulture = {
  first: [
    'Grace',
    'Oliver',
    'Amelia',
    'Noah',
    'Isla',
    'Theo',
    'Maya',
    'Ethan',
    'Zoe',
    'Samuel',
    'Priya',
    'Callum',
    'Ruth',
    'Idris',
  ],
  last: [
    'Whitfield',
    'Ashdown',
    "O'Hara",
    'Kerr',
    'Featherstonehaugh-Cholmondeley',
    'Bright',
    'Marsh',
    'Okafor',
    'Null',
    'Lane',
    'Hartley',
    'St. Clair',
  ],
  facility: [
    "St. Brigid's",
    'Northgate',
    'Riverside',
    'Oakfield',
    'Harbour View',
    'Queensmead',
    'Larkhill',
    'Eastmoor',
    "King's Meadow",
    'Fairwater',
    'Hollybank',
    'Westbrook',
  ],
  kinds: ['Hospital', 'Blood Centre', 'General Hospital', 'Donor Centre', 'Medical Centre', 'Children’s Hospital'],
  streets: ['Mill Lane', 'Station Road', 'Church Street', 'Orchard Way', 'Harbour Road', 'Victoria Terrace'],
  join: stemFirst,
};

const german: NamesOfCulture = {
  first: ['Lena', 'Jonas', 'Mia', 'Felix', 'Jürgen', 'Käthe', 'Sören', 'Anneliese', 'Emil', 'Björn'],
  last: ['Großmann', 'Weiß', 'Lindner', 'Müller-Lüdenscheidt', 'Köhler', 'von der Heyde', 'Sauerbruch', 'Yıldız'],
  facility: ['Lindental', 'St. Elisabeth', 'Am Weiher', 'Sonnenberg', 'Marienhöhe', 'Isarblick', 'Grünau', 'Seestraße'],
  kinds: ['Klinikum', 'Krankenhaus', 'Blutspendezentrum'],
  streets: ['Ahornallee', 'Bahnhofstraße', 'Am Markt', 'Goethestraße', 'Uferweg'],
  join: kindFirst,
};

const arabic: NamesOfCulture = {
  first: ['ليلى', 'يوسف', 'مريم', 'خالد', 'نور', 'عمر', 'سلمى'],
  last: ['الحداد', 'المصري', 'عبد الرحمن', 'النجار', 'الشريف'],
  facility: ['النور', 'السلام', 'الأمل', 'النيل', 'الرحمة', 'الواحة'],
  kinds: ['مستشفى', 'مركز التبرع بالدم', 'بنك الدم'],
  streets: ['شارع النخيل', 'شارع الورد', 'شارع البحر'],
  join: kindFirst,
};

const hindi: NamesOfCulture = {
  first: ['आशा', 'रोहन', 'मीरा', 'अर्जुन', 'सुनीता', 'कबीर'],
  last: ['शर्मा', 'थापा', 'गुरुङ', 'वर्मा', 'मिश्र'],
  facility: ['जीवन ज्योति', 'संजीवनी', 'करुणा', 'शान्ति', 'आरोग्य'],
  kinds: ['अस्पताल', 'रक्त केंद्र'],
  streets: ['गांधी मार्ग', 'बाग रोड', 'मंदिर मार्ग'],
  join: stemFirst,
};

const japanese: NamesOfCulture = {
  first: ['さくら', '翔太', '美咲', '健', '葵', '蓮'],
  last: ['佐藤', '鈴木', '高橋', '渡辺', '中村'],
  facility: ['青葉', '桜台', '緑ヶ丘', '朝日', '若葉'],
  kinds: ['病院', '血液センター', '総合病院'],
  streets: ['桜通り', '本町', '駅前通り'],
  join: (stem, kind) => `${stem}${kind}`,
};

const of = (first: NamesOfCulture['first'], last: readonly string[], rest: Omit<NamesOfCulture, 'first' | 'last'>) => {
  return { first, last, ...rest };
};

/** The pools by culture: various scripts, apostrophes, long names and single names. */
export const NAMES = {
  english,
  german,
  arabic,
  hindi,
  japanese,
  irish: of(
    ['Aoife', 'Ciarán', 'Sinéad', 'Oisín', 'Niamh'],
    ["O'Connor", 'Ní Dhomhnaill', "O'Shaughnessy", 'Byrne'],
    english,
  ),
  hawaiian: of(['Kalani', 'Leilani', 'Keoni', 'Kaʻiulani'], ['Kahananui', 'Kealoha', 'Nāmakaʻeha'], {
    ...english,
    facility: ['Mauna Vista', 'Kai Lani', 'ʻŌhiʻa', 'Pali View'],
  }),
  french: of(['Chloé', 'Jean-Baptiste', 'Élodie', 'Maël', 'Anaïs'], ["D'Aubigné", 'Lefèvre', 'Moreau', "L'Huillier"], {
    facility: ['Saint-Roch', 'des Tilleuls', 'Bellevue', 'de la Croix-Blanche', "de l'Arsenal"],
    kinds: ['Hôpital', 'Centre de don', 'Clinique'],
    streets: ['rue des Acacias', 'avenue du Parc', 'place du Marché'],
    join: kindFirst,
  }),
  polish: of(['Zofia', 'Łukasz', 'Agnieszka', 'Wojciech'], ['Wiśniewska', 'Brzęczyszczykiewicz', 'Kowalczyk', 'Żak'], {
    facility: ['Zdrowie', 'Nad Wisłą', 'Świętej Kingi', 'Podgórze'],
    kinds: ['Szpital', 'Centrum Krwiodawstwa'],
    streets: ['ul. Lipowa', 'ul. Długa', 'ul. Ogrodowa'],
    join: kindFirst,
  }),
  portuguese: of(['João', 'Inês', 'Tomás', 'Conceição', 'Luís'], ["D'Ávila", 'dos Santos', 'Magalhães', 'Brandão'], {
    facility: ['Santa Clara', 'Boa Esperança', 'São Bento', 'das Flores', 'Vila Nova'],
    kinds: ['Hospital', 'Hemocentro', 'Clínica'],
    streets: ['Rua das Palmeiras', 'Avenida Central', 'Travessa do Sol'],
    join: kindFirst,
  }),
  spanish: of(['Lucía', 'José María', 'Ximena', 'Ángel'], ['Núñez', 'de la Peña', 'Ibáñez y Santa Cruz', 'Ortiz'], {
    facility: ['San Rafael', 'La Esperanza', 'del Valle', 'Los Pinos'],
    kinds: ['Hospital', 'Banco de Sangre', 'Clínica'],
    streets: ['Calle Jacaranda', 'Avenida Hidalgo', 'Calle del Sol'],
    join: kindFirst,
  }),
  nigerian: of(['Chidinma', 'Olúwaṣeun', 'Ngozi', 'Emeka', 'Aisha', 'Tunde'], ['Adéyẹmí', 'Okonkwo', 'Bello', 'Eze'], {
    ...english,
    facility: ['Ikoyi Garden', 'Lekki Shore', 'Unity', 'Palm Grove', 'Good Shepherd'],
  }),
  kenyan: of(['Wanjikũ', 'Otieno', 'Achieng', 'Kiprono'], ["Ng'ang'a", 'Mwangi', 'Odhiambo', "Murang'a"], {
    ...english,
    facility: ['Uhuru Park', 'Acacia', 'Savanna', 'Mto Mpya'],
  }),
  indian: of(
    ['Ananya', 'Vikram', 'Lakshmi', 'Arun', 'Deepa'],
    ["D'Souza", 'Iyer', 'Venkatanarasimharajuvaripeta', 'Rao'],
    {
      ...english,
      facility: ['Lotus', 'Sanjeevani', 'Cubbon View', 'Jeevan'],
    },
  ),
  indonesian: of(['Suharti', 'Sukarno', 'Wulandari', 'Bambang', 'Megawati', 'Sri'], [], {
    facility: ['Harapan', 'Mitra Sehat', 'Melati', 'Bunda'],
    kinds: ['RS', 'PMI'],
    streets: ['Jalan Kenanga', 'Jalan Merdeka', 'Jalan Anggrek'],
    join: kindFirst,
  }),
} satisfies Record<string, NamesOfCulture>;

export type Culture = keyof typeof NAMES;
