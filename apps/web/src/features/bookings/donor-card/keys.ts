export const donorCardKeys = {
  card: ['donor-card', 'card'],
  certificates: ['donor-card', 'certificates'],
} as const;
