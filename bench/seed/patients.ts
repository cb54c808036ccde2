import { clinics, first_day, frequent_name, rare_name } from './shape.ts';

const surnames =
  'Lim,Lee,Ng,Wong,Goh,Chua,Chan,Koh,Teo,Ong,Ang,Yeo,Ho,Low,Sim,Kaur,Singh,Kumar,Rahman,Ismail,Hassan,Nair,Fernandez,Pereira';
const given =
  'Wei Ming,Hui Min,Jia Hao,Xin Yi,Siti,Aisyah,Ahmad,Farid,Priya,Arjun,Daniel,Rachel,Marcus,Grace,Ethan,Chloe,Kai,Mei Ling,Bao,Nur,Ravi,Anita,Joel,Sara';

const arrayOf = (words: string): string =>
  `'{${words
    .split(',')
    .map((word) => `"${word}"`)
    .join(',')}}'::text[]`;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The number of patients of each clinic: one per eight payments. A temporary table for the following statements. */
export const places_sql = (transactions: number): string => `
  create temp table place as
  select i as clinic_id, greatest(3, floor(${transactions} * pg_temp.share_of(i) / 8))::int as patients from generate_series(1, ${clinics}) i;
  analyze place;`;

/** Patients: a frequent surname, a rare one of three patients per clinic, and two dozen between. */
export const patients_sql = `
  insert into patient (clinic_id, patient_id, name, created_at)
  select clinic_id, 'P' || lpad(k::text, 7, '0'),
    case when k in (patients / 2, patients / 3, patients / 4) then 'Xavier ${capital(rare_name)} ' || k
      when pg_temp.unit(key, 20) < 0.125 then (${arrayOf(given)})[1 + floor(pg_temp.unit(key, 21) * 24)::int] || ' ${capital(frequent_name)}'
      else (${arrayOf(given)})[1 + floor(pg_temp.unit(key, 21) * 24)::int] || ' ' || (${arrayOf(surnames)})[1 + floor(pg_temp.unit(key, 22) * 24)::int]
    end, '${first_day}'
  from place, lateral (select k, clinic_id::bigint * 1000000 + k as key from generate_series(0, patients - 1) k) who;`;
