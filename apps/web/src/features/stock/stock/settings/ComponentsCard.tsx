import { BLOOD_COMPONENTS, type BloodComponent, stockLotEndpoints } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { toast } from '../../../../ui/feedback/messages.ts';
import { SkeletonText } from '../../../../ui/feedback/Skeleton.tsx';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { FieldError } from '../../../../ui/form/FieldError.tsx';
import { Form, FormFailure } from '../../../../ui/form/Form.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { Fetched } from '../../../../ui/list/Fetched.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { componentQuery, useKeepComponents } from '../api.ts';
import { componentName, inOrder } from '../names.ts';
import { useWords } from '../words.ts';

/** The public figures are of red cells: the contract does not let them go. */
const ALWAYS = 'red_cells';

const { body } = stockLotEndpoints['PUT /api/facility/{id}/stock/components'];

function KeptForm({ facilityId, kept }: { facilityId: string; kept: readonly BloodComponent[] }) {
  const t = useWords();
  const keep = useKeepComponents(facilityId);
  const form = useForm({
    initial: { components: inOrder(kept) },
    check: ({ components }) => body.safeParse({ components }),
    send: async ({ components }) => {
      const { message, data } = await keep.mutateAsync(components);
      toast(message);
      form.restart({ components: inOrder(data.kept) });
    },
    fieldOf: (path) => path.replace(/\..*/, ''),
    failure: t('stock.settings.failed'),
  });
  const { components } = form.draft;
  const tick = (component: BloodComponent, isTicked: boolean) =>
    form.change({
      components: inOrder(isTicked ? [...components, component] : components.filter((one) => one !== component)),
    });
  const problem = form.problems['components'];
  return (
    <Form form={form} label={t('stock.page.components')} className="">
      <FormFailure form={form} className="mb-4" />
      <FieldError id={problem && 'components-error'}>{problem}</FieldError>
      <div
        role="group"
        aria-label={t('stock.page.components')}
        aria-describedby={problem && 'components-error'}
        className="grid gap-x-6 sm:grid-cols-2"
      >
        {BLOOD_COMPONENTS.map((component) =>
          component === ALWAYS ? (
            <div key={component} className="flex items-start gap-3 py-2.5">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-crimson" />
              <div>
                <p>{componentName(component, t)}</p>
                <p className="mt-1 text-sm text-muted">{t('stock.settings.always')}</p>
              </div>
            </div>
          ) : (
            <Checkbox
              key={component}
              name={component}
              label={componentName(component, t)}
              help={t(`stock.counted.${component}`)}
              checked={components.includes(component)}
              onChange={({ currentTarget: { checked } }) => tick(component, checked)}
            />
          ),
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} busyText={t('platform.action.saving')}>
          {t('stock.settings.save')}
        </Button>
        <Link to="/facility/inventory" search={{ view: 'units' }} className={buttonClass({ variant: 'quiet' })}>
          {t('stock.settings.units')}
        </Link>
      </div>
    </Form>
  );
}

/** The components that the facility keeps; for Admins. */
export function ComponentsCard({ facilityId }: { facilityId: string }) {
  const t = useWords();
  const stock = useQuery(componentQuery(facilityId, undefined));
  return (
    <Card title={t('stock.page.components')}>
      <p className="mb-2 max-w-prose text-muted">{t('stock.settings.lead')}</p>
      <Fetched
        result={stock}
        loading={t('stock.page.fetching')}
        skeleton={<SkeletonText lines={3} />}
        failed={t('stock.page.failed')}
      >
        {({ kept }) => <KeptForm key={kept.join()} facilityId={facilityId} kept={kept} />}
      </Fetched>
    </Card>
  );
}
