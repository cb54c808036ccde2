import { Button } from '@mantine/core';
import { type ChangeEvent, type FormEvent, type ReactNode, useState } from 'react';
import classes from './desk.module.css';
import { ProblemNote } from './desk.tsx';
import { usePress } from './use-press.ts';

type InputEvent = ChangeEvent<HTMLInputElement | HTMLSelectElement>;

/** A form's values, and the call that sends them. */
export function useDeskForm<Values extends object>(
  first: Values,
  send: (values: Values) => Promise<unknown>,
  onDone: (put: (part: Partial<Values>) => void) => void,
) {
  const [values, setValues] = useState(first);
  const { busy, problem, press } = usePress();
  const put = (part: Partial<Values>): void => setValues((before) => ({ ...before, ...part }));
  const errorOf = (name: string): string | undefined => problem?.errors[name]?.join(' ');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await press(() => send(values))) onDone(put);
  };
  /** The props of a field that gives its value. `sent`: the name under which the call refuses it. */
  const given = <Name extends keyof Values & string>(name: Name, sent: string = name) => ({
    value: values[name],
    error: errorOf(sent),
    onChange: (value: Values[Name]) => put({ [name]: value } as unknown as Partial<Values>),
  });
  /** The props of a field that gives an event. */
  const typed = <Name extends keyof Values & string>(name: Name, sent: string = name) => ({
    value: values[name],
    error: errorOf(sent),
    onChange: ({ currentTarget }: InputEvent) => put({ [name]: currentTarget.value } as unknown as Partial<Values>),
  });
  return { values, put, busy, problem, submit, given, typed };
}

interface DeskFormProps {
  form: Pick<ReturnType<typeof useDeskForm<object>>, 'busy' | 'problem' | 'submit'>;
  label?: string;
  title?: string;
  /** A card of its own, as every form with a title is. */
  is_card?: boolean;
  action: string;
  variant?: 'default';
  disabled?: boolean;
  /** Fields that show their errors themselves. */
  fields: readonly string[];
  /** What it has done. */
  done?: ReactNode;
  children: ReactNode;
}

/** A form of a desk: its fields, why it was refused, and its button. */
export function DeskForm({
  form,
  label,
  title,
  is_card = title !== undefined,
  action,
  variant,
  disabled,
  fields,
  done,
  children,
}: DeskFormProps) {
  return (
    <form
      {...(is_card && { className: classes.card })}
      aria-label={label}
      onSubmit={(event) => void form.submit(event)}
      noValidate
    >
      {title !== undefined && <span className={classes.title}>{title}</span>}
      {children}
      <ProblemNote problem={form.problem} fields={fields} />
      {done}
      <div className={classes.actions}>
        <Button type="submit" {...(variant && { variant })} loading={form.busy} disabled={disabled}>
          {action}
        </Button>
      </div>
    </form>
  );
}
