import { type IssueType, issueTypeWords } from '@clinic/contract/payments/issues.ts';

interface IssueFill {
  type: IssueType;
  remark: string;
}

/** The form values of an issue. */
export type IssueValues = { type: string; remark: string };

export const valuesOf = ({ type, remark }: IssueFill): IssueValues => ({ type: String(type), remark });

const typeOf = (value: unknown): IssueType => {
  const type = Number(value);
  return type === 1 || type === 2 || type === 3 || type === 4 ? type : 0;
};

export const bodyOf = ({ type, remark }: IssueValues): IssueFill => ({ type: typeOf(type), remark });

/** The fields that the forms of a new and of an existing issue share. */
export const issueForm = {
  labels: { type: 'Error Type', remark: 'Remarks' },
  textOf: (field: keyof IssueValues, value: unknown): string =>
    field === 'type' ? issueTypeWords[typeOf(value)] : String(value),
};

/** The initial values of a new issue. */
export const new_issue: IssueFill = { type: 0, remark: '' };
