import '@mantine/core/styles/NumberInput.layer.css';
import { suggestMedicines } from '@clinic/contract/telemed/medicines/medicines.ts';
import { consult_limits, type Medicine } from '@clinic/contract/visits/consult/consult.ts';
import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { endpointQuery } from '../../../../platform/query.ts';
import { inPlaces } from '../in-places.ts';
import classes from './medicines-field.module.css';
import { filledFrom, suggestedByName, withQuantity } from './suggested-medicines.ts';

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

/** True if the text of a field was chosen from its suggestions, not written by hand. Some browsers say nothing of a choice. */
const isChoice = ({ inputType = '' }: Partial<InputEvent>): boolean =>
  ['', 'insertReplacementText'].includes(inputType);

/** The medicines of a consult, one row each. The name suggests those of the branch's list; without the list it is a text like the others. */
export function MedicinesField({ medicines, onChange }: MedicinesProps) {
  const change = (place: number, part: Partial<Medicine>) =>
    onChange(medicines.map((one, index) => (index === place ? { ...one, ...part } : one)));
  const listed = useQuery({ ...endpointQuery(suggestMedicines, {}), enabled: medicines.length > 0 });
  const suggestions = useId();
  const suggested = suggestedByName(listed.data?.data ?? []);
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>Medicines</legend>
      {inPlaces(medicines).map(({ key, place, row: one }) => (
        <div key={key} className={classes.row} role="group" aria-label={one.name || `Medicine ${place + 1}`}>
          <TextInput
            className={classes.name}
            label="Name"
            list={suggestions}
            autoComplete="off"
            value={one.name}
            maxLength={consult_limits.medicine_name}
            onChange={({ currentTarget: { value: name }, nativeEvent }) => {
              // A suggestion that is chosen fills in the other fields; the same name that is written by hand does not.
              const chosen = isChoice(nativeEvent) ? suggested.get(name) : undefined;
              change(place, chosen ? filledFrom(chosen, one) : { name });
            }}
          />
          <TextInput
            label="Dose"
            placeholder="1 tablet"
            value={one.dose}
            maxLength={consult_limits.dose}
            onChange={(event) => change(place, { dose: event.currentTarget.value })}
          />
          <TextInput
            label="Frequency"
            placeholder="3 times a day"
            value={one.frequency}
            maxLength={consult_limits.dose}
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
            onChange={(typed) => change(place, withQuantity(suggested.get(one.name), one, wholeOr(typed, 1)))}
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
      <datalist id={suggestions}>
        {[...suggested.keys()].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
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
