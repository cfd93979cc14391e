import { use } from 'react';
import { CheckboxField } from '#app/ui/checkbox.tsx';
import { FileDropField } from '#app/ui/file-drop.tsx';
import { InputField } from '#app/ui/input.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { RadioGroupField } from '#app/ui/radio-group.tsx';
import { SelectField } from '#app/ui/select.tsx';
import { SwitchField } from '#app/ui/switch.tsx';
import { TextareaField } from '#app/ui/textarea.tsx';
import { Specimen, Theme, useSample } from './specimen.tsx';

const REQUIRED = { errors: ['Please fill this in.'] };
const SPEEDS = [
  { value: 'now', label: 'At once' },
  { value: 'morning', label: 'Tomorrow morning' },
  { value: 'never', label: 'Not available', disabled: true },
];
const PROVIDERS = [
  { value: 'a', label: 'Provider A', text: 'Needs an account number and a token.' },
  { value: 'b', label: 'Provider B', text: 'Needs one key.' },
];
const PLACES = [
  {
    label: 'Europe',
    choices: [
      { value: 'at', label: 'Austria' },
      { value: 'pt', label: 'Portugal' },
    ],
  },
  {
    label: 'America',
    choices: [
      { value: 'us', label: 'United States' },
      { value: 'ca', label: 'Canada' },
    ],
  },
];

export function FormSpecimens() {
  const sample = useSample();
  return (
    <form id={`${use(Theme)}-form`} onSubmit={(event) => event.preventDefault()}>
      <Specimen
        id="input"
        title="Input"
        note="The frame darkens on hover; the focus is a ring in the brand's colour."
      >
        <InputField field={sample('name')} label="Name" placeholder="Maria Gonzalez" />
        <InputField
          field={sample('hinted')}
          label="With a hint"
          hint="Seen on the page of your customers."
          optional
        />
        <InputField field={sample('wrong', { ...REQUIRED, defaultValue: 'maria@' })} label="With an error" />
        <InputField field={sample('off', { defaultValue: 'dana@example.com' })} label="Disabled" disabled />
        <InputField
          field={sample('long', {
            defaultValue: 'A value that is far longer than the field it was typed into can show',
          })}
          label="A label that is so long that it needs a second line wherever the screen is a narrow one"
        />
        <InputField
          field={sample('days', { defaultValue: '3' })}
          type="number"
          min={1}
          max={30}
          label="Days"
        />
      </Specimen>
      <Specimen id="textarea" title="Text area" note="Grows with what is written.">
        <TextareaField field={sample('message')} label="Message" hint="Use {name} for the name." />
        <TextareaField field={sample('message-wrong', REQUIRED)} label="With an error" rows={2} />
        <TextareaField
          field={sample('message-off', { defaultValue: 'Fixed' })}
          label="Disabled"
          rows={2}
          disabled
        />
      </Specimen>
      <Specimen id="password" title="Password" note="The eye comes with the script.">
        <PasswordField field={sample('password')} label="Password" autoComplete="new-password" />
        <PasswordField
          field={sample('password-wrong', { errors: ['Password must be at least 8 characters long.'] })}
          label="With an error"
          autoComplete="new-password"
        />
      </Specimen>
      <Specimen id="checkbox" title="Checkbox">
        <CheckboxField field={sample('box')} label="Not checked" />
        <CheckboxField
          field={sample('box-on', { defaultChecked: true })}
          label="Checked"
          hint="With a hint."
        />
        <CheckboxField
          field={sample('box-wrong', { errors: ['Please confirm.'] })}
          label="I have consent to write to all of these people, and keep a record of how and when I got it"
        />
      </Specimen>
      <Specimen id="switch" title="Switch">
        <SwitchField field={sample('switch')} label="Off" />
        <SwitchField field={sample('switch-on', { defaultChecked: true })} label="On" hint="With a hint." />
        <SwitchField field={sample('switch-off')} label="Disabled" disabled />
        <SwitchField
          field={sample('switch-wrong', { errors: ['This could not be saved.'] })}
          label="With an error"
        />
      </Specimen>
      <Specimen id="radio-group" title="Radio group" note="Tab enters, arrow keys choose.">
        <RadioGroupField field={sample('speed', { defaultValue: 'now' })} label="When" choices={SPEEDS} />
        <RadioGroupField
          field={sample('provider', REQUIRED)}
          label="As cards, with an error"
          look="cards"
          hint="It can be changed later."
          choices={PROVIDERS}
        />
      </Specimen>
      <Specimen id="select" title="Select" note="The browser's own list.">
        <SelectField field={sample('when')} label="When" placeholder="Choose a time" choices={SPEEDS} />
        <SelectField
          field={sample('place', { defaultValue: 'pt' })}
          label="In groups"
          choices={PLACES}
          hint="A hint."
        />
        <SelectField
          field={sample('when-wrong', REQUIRED)}
          label="With an error"
          placeholder="Choose"
          choices={SPEEDS}
        />
        <SelectField field={sample('when-off')} label="Disabled" choices={SPEEDS} disabled />
      </Specimen>
      <Specimen
        id="file-drop"
        title="File drop"
        note="Choose or drop; without JavaScript the plain input is seen."
      >
        <FileDropField field={sample('file')} label="Contacts" accept=".csv" hint="CSV, up to 5 MB." />
        <FileDropField
          field={sample('file-wrong', { errors: ['Please upload a CSV file.'] })}
          label="With an error"
          multiple
        />
        <FileDropField field={sample('file-off')} label="Disabled" disabled />
      </Specimen>
    </form>
  );
}
