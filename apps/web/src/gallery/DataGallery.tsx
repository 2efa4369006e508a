import { useState } from 'react';
import { BloodTypePill } from '../ui/blood/BloodTypePill.tsx';
import { type StockLevel, StockStatus } from '../ui/blood/StockStatus.tsx';
import { Button } from '../ui/Button.tsx';
import { BarList } from '../ui/chart/BarList.tsx';
import { DataTable, rowLinkClass } from '../ui/list/DataTable.tsx';
import { Pagination } from '../ui/list/Pagination.tsx';
import { RingChart } from '../ui/chart/RingChart.tsx';
import { Card } from '../ui/layout/Card.tsx';

interface Facility {
  id: string;
  name: string;
  address: string;
  types: string[];
  level: StockLevel;
}

const facilities: Facility[] = [
  {
    id: '1',
    name: 'Lagoon Hospital',
    address: '17 Bourdillon Road, Ikoyi, Lagos',
    types: ['A+', 'O-'],
    level: 'urgent',
  },
  {
    id: '2',
    name: 'St. Nicholas Blood Bank',
    address: '57 Campbell Street, Lagos Island',
    types: ['B+', 'AB-', 'O+', 'A-', 'A+', 'O-'],
    level: 'low',
  },
  {
    id: '3',
    name: 'Reddington Clinic',
    address: '12 Idowu Martins Street, Victoria Island',
    types: ['O+'],
    level: 'sufficient',
  },
];

const shares = [
  { key: 'hospitals', label: 'Hospitals', value: 40 },
  { key: 'emergency', label: 'Emergency Care', value: 25 },
  { key: 'infants', label: 'Infants & Children', value: 15 },
  { key: 'cancer', label: 'Cancer', value: 10 },
  { key: 'surgery', label: 'Surgical Procedures', value: 10 },
];

function Pills({ types }: { types: string[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {types.map((type) => (
        <BloodTypePill key={type} type={type} />
      ))}
    </span>
  );
}

function Facilities() {
  const [page, setPage] = useState(4);
  return (
    <section>
      <DataTable
        caption="All Facilities"
        columns={[
          {
            key: 'name',
            header: 'Facility Name',
            cell: (row) => (
              <a href="#data" className={rowLinkClass}>
                {row.name}
              </a>
            ),
          },
          { key: 'address', header: 'Address', cell: (row) => row.address },
          { key: 'types', header: 'Blood Type', cell: (row) => <Pills types={row.types} /> },
          {
            key: 'urgency',
            header: 'Urgency Level',
            cell: (row) => <StockStatus level={row.level} />,
          },
        ]}
        rows={facilities}
        rowKey={(row) => row.id}
      />
      <Pagination page={page} pages={9} onPage={setPage} />
    </section>
  );
}

function Requests() {
  return (
    <DataTable
      caption="Requests"
      showCaption
      columns={[
        { key: 'name', header: 'Facility', cell: (row) => row.name },
        { key: 'units', header: 'Units', align: 'end', cell: (row) => row.types.length },
      ]}
      rows={facilities}
      rowKey={(row) => row.id}
      rowAction={() => <Button size="small">View</Button>}
    />
  );
}

function Charts() {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Card title="Lowest Blood Stock Levels">
        <BarList
          label="Lowest Blood Stock Levels"
          bars={[
            { key: 'O-', label: <BloodTypePill type="O-" />, value: 2, text: '2 units', tone: 'urgent' },
            { key: 'AB-', label: <BloodTypePill type="AB-" />, value: 5, text: '5 units', tone: 'low' },
            { key: 'A+', label: <BloodTypePill type="A+" />, value: 14, text: '14 units', tone: 'sufficient' },
          ]}
        />
      </Card>
      <Card title="Where donations go">
        <RingChart
          caption="Where donations go"
          heads={['Use', 'Share']}
          shares={shares}
          format={(value) => `${value}%`}
        />
      </Card>
    </div>
  );
}

export function DataGallery() {
  return (
    <>
      <Facilities />
      <Requests />
      <Charts />
    </>
  );
}
