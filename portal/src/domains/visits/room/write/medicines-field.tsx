import '@mantine/core/styles/NumberInput.layer.css';
import { consult_limits, type Medicine } from '@clinic/contract/visits/consult/consult.ts';
import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { inPlaces } from '../in-places.ts';
import classes from './medicines-field.module.css';

const blank: Medicine = { name: '', dose: '', frequency: '', days: null, quantity: 1, price: 0 };

/** The field hands on text where a number has an end that it would lose: `6.10`. */
const wholeOr = <Fallback,>(typed: string | number, fallback: Fallback): number | Fallback => {
  const number = Number(typed);
  return Number.isInteger(number) && number > 0 ? number : fallback;
};
const priceOf = (typed: string | number): number => {
  const dollars = Number(typed);
  return Number.isFinite(dollars) && dollars > 0 ? Math.round(dollars * 100) / 100 : 0;
};

interface MedicinesProps {
  medicines: Medicine[];
  onChange: (medicines: Medicine[]) => void;
}

/** The medicines of a consult, one row each. */
export function MedicinesField({ medicines, onChange }: MedicinesProps) {
  const change = (place: number, part: Partial<Medicine>) =>
    onChange(medicines.map((one, index) => (index === place ? { ...one, ...part } : one)));
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>Medicines</legend>
      {inPlaces(medicines).map(({ key, place, row: one }) => (
        <div key={key} className={classes.row} role="group" aria-label={one.name || `Medicine ${place + 1}`}>
          <TextInput
            className={classes.name}
            label="Name"
            value={one.name}
            maxLength={120}
            onChange={(event) => change(place, { name: event.currentTarget.value })}
          />
          <TextInput
            label="Dose"
            placeholder="1 tablet"
            value={one.dose}
            maxLength={60}
            onChange={(event) => change(place, { dose: event.currentTarget.value })}
          />
          <TextInput
            label="Frequency"
            placeholder="3 times a day"
            value={one.frequency}
            maxLength={60}
            onChange={(event) => change(place, { frequency: event.currentTarget.value })}
          />
          <NumberInput
            label="Days"
            value={one.days ?? ''}
            min={1}
            max={consult_limits.days}
            allowDecimal={false}
            hideControls
            onChange={(typed) => change(place, { days: wholeOr(typed, null) })}
          />
          <NumberInput
            label="Quantity"
            value={one.quantity}
            min={1}
            max={consult_limits.quantity}
            allowDecimal={false}
            hideControls
            onChange={(typed) => change(place, { quantity: wholeOr(typed, 1) })}
          />
          <NumberInput
            label="Price (S$)"
            value={one.price}
            min={0}
            max={5_000}
            decimalScale={2}
            fixedDecimalScale
            hideControls
            onChange={(typed) => change(place, { price: priceOf(typed) })}
          />
          <ActionIcon
            className={classes.remove}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Remove ${one.name || `medicine ${place + 1}`}`}
            onClick={() => onChange(medicines.filter((_, index) => index !== place))}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={medicines.length >= consult_limits.medicines}
        onClick={() => onChange([...medicines, blank])}
      >
        Add medicine
      </Button>
    </fieldset>
  );
}
