import type { Random } from '../random.ts';

const chinese_surnames = [
  'Tan',
  'Lim',
  'Lee',
  'Ng',
  'Ong',
  'Wong',
  'Goh',
  'Chua',
  'Koh',
  'Teo',
  'Ang',
  'Yeo',
  'Sim',
  'Ho',
  'Low',
  'Chan',
  'Chong',
  'Toh',
  'Foo',
  'Quek',
];
const chinese_given = [
  'Wei Ming',
  'Hui Min',
  'Jia Hao',
  'Xin Yi',
  'Kok Leong',
  'Siew Lan',
  'Zhi Wei',
  'Mei Ling',
  'Jun Jie',
  'Li Ting',
  'Boon Keng',
  'Ah Moi',
  'Yi Xuan',
  'Kai Xiang',
  'Shu Fen',
  'Chee Meng',
  'Pei Shan',
  'Teck Huat',
  'Rui En',
  'Swee Heng',
  'Bee Hoon',
  'Zi Han',
];
const malay_given = [
  'Muhammad Irfan',
  'Nur Aisyah',
  'Siti Nurhaliza',
  'Ahmad Faizal',
  'Nurul Huda',
  'Mohamed Rizal',
  'Hafiz',
  'Farah',
  'Nadia',
  'Iskandar',
  'Zulkifli',
  'Rohani',
  'Khairul',
  'Aishah',
];
const malay_fathers = [
  'Rahman',
  'Ismail',
  'Osman',
  'Hassan',
  'Yusof',
  'Salleh',
  'Abdullah',
  'Kamal',
  'Razak',
  'Hamzah',
];
const indian_given = [
  'Priya',
  'Arun',
  'Kavitha',
  'Suresh',
  'Deepa',
  'Rajesh',
  'Meena',
  'Vikram',
  'Anjali',
  'Kumaran',
  'Lakshmi',
  'Ganesh',
];
const indian_family = ['Nair', 'Pillai', 'Krishnan', 'Subramaniam', 'Menon', 'Rajendran', 'Chandran', 'Iyer'];
const other_names = [
  'Grace Santos',
  'Maria Reyes',
  'Michael Pereira',
  'Denise De Souza',
  'Nguyen Thi Hoa',
  'Aung Kyaw',
  'James Whitfield',
  'Claire Dubois',
  'Hiroshi Sato',
  'Ye-jin Park',
  'Mark Oliveiro',
  'Thiri Win',
];

/** A person's name, in the mix of people who live in Singapore. */
export const personName = (random: Random): string =>
  random.weighted<() => string>([
    [() => `${random.pick(chinese_surnames)} ${random.pick(chinese_given)}`, 72],
    [
      () => {
        const given = random.pick(malay_given);
        const daughter = /^(Nur|Siti|Farah|Nadia|Rohani|Aishah)/.test(given);
        return `${given} ${daughter ? 'binte' : 'bin'} ${random.pick(malay_fathers)}`;
      },
      14,
    ],
    [() => `${random.pick(indian_given)} ${random.pick(indian_family)}`, 9],
    [() => random.pick(other_names), 5],
  ])();
