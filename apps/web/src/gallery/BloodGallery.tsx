import { CalendarCheck } from 'lucide-react';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import { BloodTypePill } from '../ui/blood/BloodTypePill.tsx';
import { Drop, type DropLevel } from '../ui/blood/Drop.tsx';
import { ProgressSteps } from '../ui/blood/ProgressSteps.tsx';
import { type StockLevel, StockStatus } from '../ui/blood/StockStatus.tsx';
import { Button } from '../ui/Button.tsx';
import type { ButtonVariant } from '../ui/button-class.ts';
import { Card } from '../ui/layout/Card.tsx';

const levels: DropLevel[] = ['empty', 'quarter', 'half', 'full', 'stale'];
const types = ['A+', 'A-', 'B+', 'B-', 'O+', 'O-', 'AB+', 'AB-'];
const stock: StockLevel[] = ['urgent', 'low', 'sufficient', 'stale'];
const tones: BadgeTone[] = ['neutral', 'crimson', 'urgent', 'low', 'sufficient', 'info'];
const buttons: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];
const steps = ['Submitted', 'Scheduled', 'Completed'];

function Drops() {
  return (
    <Card title="The drop">
      <div className="flex flex-wrap gap-6 text-crimson">
        {levels.map((level) => (
          <span key={level} className="flex flex-col items-center gap-2">
            <Drop level={level} className="size-16" />
            <Drop level={level} />
            <span className="text-sm text-muted">{level}</span>
          </span>
        ))}
      </div>
    </Card>
  );
}

function Types() {
  return (
    <Card title="Blood types and stock">
      <div className="flex flex-wrap gap-3">
        {types.map((type) => (
          <BloodTypePill key={type} type={type} />
        ))}
        <BloodTypePill type="O-" size="large" />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        {stock.map((level) => (
          <StockStatus key={level} level={level} />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} icon={<CalendarCheck aria-hidden="true" className="size-4" />}>
            {tone}
          </Badge>
        ))}
      </div>
    </Card>
  );
}

function Progress() {
  return (
    <Card title="Progress">
      <div className="flex flex-col gap-8">
        {[0, 1, 2].map((current) => (
          <ProgressSteps key={current} label="Request" steps={steps} current={current} />
        ))}
        <ProgressSteps label="Request" steps={['Submitted', 'Scheduled', 'Cancelled']} current={2} stopped />
      </div>
    </Card>
  );
}

function Buttons() {
  return (
    <Card title="Buttons">
      <div className="flex flex-wrap gap-3">
        {buttons.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button variant="primary" busy busyText="Signing In...">
          Sign In
        </Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button size="small">Small</Button>
      </div>
    </Card>
  );
}

export function BloodGallery() {
  return (
    <>
      <Drops />
      <Types />
      <Progress />
      <Buttons />
    </>
  );
}
