import {
  Anchor,
  Badge,
  Container,
  Group,
  Tabs,
  Text,
  Title,
  ActionIcon,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { Bank } from '../bank/bank.tsx';
import { ClaimDeskPanel } from '../claims/claim-desk.tsx';
import { ConsoleDesk } from '../console/console-desk.tsx';
import { Courier } from '../courier/courier.tsx';
import { Mailbox } from '../mailbox/mailbox.tsx';
import { TextMessages } from '../mailbox/text-messages.tsx';
import { Phone } from '../phone/phone.tsx';
import classes from './sandbox-page.module.css';
import { useTab } from './use-tab.ts';

/** Switches between light and dark. */
function ColourSchemeButton() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={dark ? 'Light colours' : 'Dark colours'}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      <svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden>
        {dark ? (
          <>
            <circle cx="12" cy="12" r="4" />
            <path
              strokeLinecap="round"
              d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1"
            />
          </>
        ) : (
          <path strokeLinejoin="round" d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z" />
        )}
      </svg>
    </ActionIcon>
  );
}

/** The world outside: customers, the banks, the claim system, the courier and the mailbox. */
export function SandboxPage() {
  const [tab, setTab] = useTab();
  return (
    <>
      <header className={classes.header}>
        <Container size="lg" className={classes.bar}>
          <Group gap="sm" wrap="nowrap">
            <Title order={1} size="h4">
              Sandbox
            </Title>
            <Badge variant="light" className={classes.badge}>
              Not real money
            </Badge>
          </Group>
          <Group gap="sm" wrap="nowrap">
            <Anchor href="/sandbox/patient.html" className={classes.back}>
              Patient’s app
            </Anchor>
            <Anchor href="/" className={classes.back}>
              Back to the portal
            </Anchor>
            <ColourSchemeButton />
          </Group>
        </Container>
      </header>
      <Container size="lg" component="main" className={classes.main}>
        <Text c="dimmed" className={classes.lead}>
          A simulation of everything outside the clinic. The customer’s phone pays the portal’s QR codes, the bank pays
          out, the claim system takes claims, the courier brings medicines, and the mailbox collects the portal’s emails
          and text messages. The people who run the platform work in its console.
        </Text>
        <Tabs
          value={tab}
          onChange={setTab}
          keepMounted={false}
          className={classes.tabs}
          classNames={{ tab: classes.tab ?? '' }}
        >
          <Tabs.List justify="center">
            <Tabs.Tab value="phone">Customer’s phone</Tabs.Tab>
            <Tabs.Tab value="console">Console</Tabs.Tab>
            <Tabs.Tab value="bank">Bank</Tabs.Tab>
            <Tabs.Tab value="claims">Claim system</Tabs.Tab>
            <Tabs.Tab value="courier">Courier</Tabs.Tab>
            <Tabs.Tab value="mailbox">Mailbox</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="phone" pt="lg">
            <Phone />
          </Tabs.Panel>
          <Tabs.Panel value="console" pt="lg">
            <ConsoleDesk />
          </Tabs.Panel>
          <Tabs.Panel value="bank" pt="lg">
            <Bank />
          </Tabs.Panel>
          <Tabs.Panel value="claims" pt="lg">
            <ClaimDeskPanel />
          </Tabs.Panel>
          <Tabs.Panel value="courier" pt="lg">
            <Courier />
          </Tabs.Panel>
          <Tabs.Panel value="mailbox" pt="lg">
            <Mailbox />
            <TextMessages />
          </Tabs.Panel>
        </Tabs>
      </Container>
    </>
  );
}
