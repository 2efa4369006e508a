export { CalendarFeed } from './components/CalendarFeed.tsx';
