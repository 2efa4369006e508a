import type { FacilityUrgency, StockStatus as Status } from '@sanguine/contract';
import type { DropLevel } from '../../ui/blood/Drop.tsx';
import type { StockLevel } from '../../ui/blood/StockStatus.tsx';

/** The legend's word for one blood type's stock. */
export const levelOfStock: Record<Status, StockLevel> = { critical: 'urgent', low: 'low', sufficient: 'sufficient' };

/** How full its drop is drawn. */
export const dropOfStock: Record<Status, DropLevel> = { critical: 'empty', low: 'half', sufficient: 'full' };

/** The legend's word for a facility: that of its lowest stock. */
export const levelOfUrgency: Record<FacilityUrgency, StockLevel> = { high: 'urgent', medium: 'low', low: 'sufficient' };
