import type { Person } from './user.queries.ts';

/** A person with all fields empty. */
export const empty_person: Person = {
  first_name: '',
  last_name: '',
  gender: null,
  email: null,
  telephone: '',
  mobile: '',
  address: '',
  post_code: '',
  division_id: null,
  description: '',
  remarks: '',
};

type Given = { [Field in keyof Person]?: Person[Field] | undefined };

/** The known values, overwritten by the given ones. Other fields of `given` are dropped. */
export function personOf(before: Person, given: Given): Person {
  const { first_name, last_name, gender, email, telephone, mobile, address, post_code, ...more } = before;
  const { division_id, description, remarks } = more;
  return {
    first_name: given.first_name ?? first_name,
    last_name: given.last_name ?? last_name,
    gender: given.gender === undefined ? gender : given.gender,
    email: given.email ?? email,
    telephone: given.telephone ?? telephone,
    mobile: given.mobile ?? mobile,
    address: given.address ?? address,
    post_code: given.post_code ?? post_code,
    division_id: given.division_id === undefined ? division_id : given.division_id,
    description: given.description ?? description,
    remarks: given.remarks ?? remarks,
  };
}

/** The fields that differ, with their values before and after. */
export function differenceOf<Row extends object>(
  before: Row,
  after: Row,
): { before: Partial<Row>; after: Partial<Row> } {
  const fields = (Object.keys(after) as (keyof Row)[]).filter((field) => before[field] !== after[field]);
  const pick = (row: Row): Partial<Row> =>
    Object.fromEntries(fields.map((field) => [field, row[field]])) as Partial<Row>;
  return { before: pick(before), after: pick(after) };
}
