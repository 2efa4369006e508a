import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { textLinkClass } from '../ui/button-class.ts';
import { Checkbox } from '../ui/form/Checkbox.tsx';
import { DateField } from '../ui/form/DateField.tsx';
import { FormErrorSummary } from '../ui/form/FormErrorSummary.tsx';
import { NumberStepper } from '../ui/form/NumberStepper.tsx';
import { PasswordField } from '../ui/form/PasswordField.tsx';
import { SelectField } from '../ui/form/SelectField.tsx';
import { TextArea } from '../ui/form/TextArea.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { TimeField } from '../ui/form/TimeField.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { SegmentedSwitch } from '../ui/nav/SegmentedSwitch.tsx';
import { Tabs } from '../ui/nav/Tabs.tsx';

const options = ['A+', 'A-', 'O-'].map((value) => ({ value, label: value }));
const wrong = 'Enter an email address, such as name@example.com';

function Fields() {
  const [units, setUnits] = useState('4');
  const [attempt, setAttempt] = useState(0);
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt(attempt + 1);
      }}
    >
      <FormErrorSummary attempt={attempt} problems={attempt === 0 ? [] : [{ field: 'email', message: wrong }]} />
      <TextField label="Name" name="name" placeholder="Grace Adeyemi" />
      <TextField
        label="Email Address"
        name="email"
        type="email"
        help="We write to you about your bookings only."
        error={attempt > 0 && wrong}
      />
      <PasswordField label="Password" name="password" defaultValue="secret secret" />
      <SelectField label="Blood Type" name="bloodType" options={options} optional />
      <div className="grid grid-cols-2 gap-4">
        <DateField label="Date" name="date" />
        <TimeField label="Time" name="time" />
      </div>
      <NumberStepper label="Units" name="units" value={units} onChange={setUnits} max={100000} />
      <TextField label="Personnel Role" name="role" defaultValue="Admin" readOnly />
      <TextArea label="Notes" name="notes" optional />
      <Checkbox
        name="terms"
        label={
          <>
            I agree to the{' '}
            <a className={textLinkClass} href="#form">
              Terms &amp; Conditions
            </a>
          </>
        }
      />
      <Checkbox name="news" defaultChecked label="Urgent Blood Requests" help="By email." />
      <Button type="submit" variant="primary" full>
        Create Account
      </Button>
    </form>
  );
}

export function FormGallery() {
  const [tab, setTab] = useState<'donor' | 'staff'>('donor');
  const [view, setView] = useState<'pending' | 'accepted'>('pending');
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <Card>
        <Tabs
          label="Kind of account"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'donor', label: 'Donor', content: <Fields /> },
            { value: 'staff', label: 'HealthCare Staff', content: 'Staff' },
          ]}
        />
      </Card>
      <Card title="Filters">
        <div className="flex flex-col items-start gap-6">
          <TextField
            className="w-full"
            label="Search"
            placeholder="Search by Blood Type, Facility Name or Location"
            icon={<Search aria-hidden="true" className="size-5" />}
          />
          <SegmentedSwitch
            label="Requests"
            value={view}
            onChange={setView}
            options={[
              { value: 'pending', label: 'Pending' },
              { value: 'accepted', label: 'Accepted' },
            ]}
          />
          <TextField className="w-full" label="Disabled" disabled defaultValue="Not now" />
        </div>
      </Card>
    </div>
  );
}
