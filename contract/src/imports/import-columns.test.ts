import { expect, test } from 'vitest';
import { createDoctor } from '../doctors/doctors.ts';
import { createUser } from '../staff/user.ts';
import { createMedicine } from '../telemed/medicines/medicines.ts';
import { doctor_columns, medicine_columns, user_columns } from './import-columns.ts';

const fieldsOf = (columns: readonly { field: string }[]) => columns.map(({ field }) => field).toSorted();

test('every user form field is importable, except secrets, switches and pictures', () => {
  const left_out = new Set(['photos', 'plain_password', 'invite', 'enable']);
  const of_form = Object.keys(createUser.body.shape).filter((field) => !left_out.has(field));
  expect(fieldsOf(user_columns)).toEqual(of_form.toSorted());
});

test('every doctor form field is importable, except pictures', () => {
  const of_form = Object.keys(createDoctor.body.shape).filter((field) => field !== 'photos');
  expect(fieldsOf(doctor_columns)).toEqual(of_form.toSorted());
});

test('every medicine form field is importable, except the switch', () => {
  const of_form = Object.keys(createMedicine.body.shape).filter((field) => field !== 'enable');
  expect(fieldsOf(medicine_columns)).toEqual(of_form.toSorted());
});
