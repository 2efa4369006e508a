// Shows push messages and opens their page. It answers no requests and keeps nothing.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

function messageOf(event) {
  try {
    return event.data.json();
  } catch {
    return {};
  }
}

self.addEventListener('push', (event) => {
  const { title = 'Sanguine', body = 'You have a new notification.', path = '/', tag } = messageOf(event);
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      data: { path },
      icon: '/favicon.svg',
      badge: '/favicon.svg',
    }),
  );
});

// Only a page of this site: whatever else a message might say leads home.
function pageOf(path) {
  const url = new URL(typeof path === 'string' ? path : '/', self.location.origin);
  return url.origin === self.location.origin ? url.href : self.location.origin;
}

async function open(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const window of windows) {
    const moved = await window.navigate(url).catch(() => null);
    if (moved) return moved.focus();
  }
  return self.clients.openWindow(url);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(pageOf(event.notification.data?.path)));
});
