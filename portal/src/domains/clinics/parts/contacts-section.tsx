import { ActionIcon, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { isEmptyContact, isWhole, withBlanks } from '../profile-values.ts';
import type { ProfileSection } from './profile-text.tsx';
import classes from './profile-grid.module.css';
import { isBlank } from '@clinic/contract/shared/typed/visible-text.ts';

const below = ['label', 'input', 'description', 'error'] as const;

/** The people to call. At least two blank rows are at the end. Only rows with a name and a phone number are saved. */
export function ContactsSection({ form, read_only }: ProfileSection) {
  const { contacts } = form.values;
  const rows = read_only ? contacts.filter((row) => !isEmptyContact(row)) : contacts;
  const change = (row: number, changed: Partial<(typeof contacts)[number]>) => {
    for (const field of Object.keys(changed)) form.clearFieldError(`contacts.${row}.${field}`);
    const next = contacts.map((one, index) => (index === row ? { ...one, ...changed } : one));
    form.setFieldValue('contacts', withBlanks(next));
  };
  const remove = (row: number) => {
    form.clearErrors();
    form.setFieldValue('contacts', withBlanks(contacts.filter((_, index) => index !== row)));
  };
  return (
    <SectionCard title="Contacts">
      <div className={classes.pages}>
        {rows.length === 0 && (
          <Text size="sm" c="dimmed">
            No contacts yet.
          </Text>
        )}
        <ul className={classes.rows}>
          {rows.map((contact, row) => {
            const place = `Contact ${row + 1}`;
            const is_half = !isEmptyContact(contact) && !isWhole(contact);
            const missing = isBlank(contact.name) ? 'name' : 'phone';
            const missingIn = (field: string) => (is_half && missing === field ? 'Not saved if empty' : undefined);
            return (
              <li key={place} className={classes.row}>
                <TextInput
                  label={`${place}: name`}
                  readOnly={read_only}
                  autoComplete="off"
                  value={contact.name}
                  error={form.errors[`contacts.${row}.name`]}
                  description={missingIn('name')}
                  inputWrapperOrder={[...below]}
                  onChange={({ currentTarget: { value } }) => change(row, { name: value })}
                />
                <TextInput
                  label={`${place}: phone`}
                  type="tel"
                  readOnly={read_only}
                  autoComplete="off"
                  value={contact.phone}
                  error={form.errors[`contacts.${row}.phone`]}
                  description={missingIn('phone')}
                  inputWrapperOrder={[...below]}
                  onChange={({ currentTarget: { value } }) => change(row, { phone: value })}
                />
                {!read_only && !isEmptyContact(contact) && (
                  <ActionIcon
                    className={classes.remove ?? ''}
                    variant="subtle"
                    color="gray"
                    size="lg"
                    aria-label={`Remove ${place.toLowerCase()}`}
                    onClick={() => remove(row)}
                  >
                    <IconTrash size={18} aria-hidden />
                  </ActionIcon>
                )}
              </li>
            );
          })}
        </ul>
        {form.errors['contacts'] && (
          <Text size="sm" c="red" role="alert">
            {form.errors['contacts']}
          </Text>
        )}
      </div>
    </SectionCard>
  );
}
