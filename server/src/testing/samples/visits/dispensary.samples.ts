import type { DomainSamples, EndpointSample, World } from '../sample.ts';
import { makeOrder, makePrescribedVisit } from './medicine-orders.ts';

const address = '12 Orchard Road, #03-04, 238863';

const of = (made: Parameters<typeof makeOrder>[1] = {}): EndpointSample => ({
  make: async (world) => ({ params: { id: (await makeOrder(world, made)).id } }),
});
const packedFor = (world: World) => makeOrder(world, { address, is_packed: true });

export const samples: DomainSamples = {
  readPackingQueue: {
    make: async (world) => {
      await makeOrder(world);
      return {};
    },
  },
  claimMedicineOrder: of(),
  releaseMedicineOrder: of({ packer_id: 1 }),
  wrapMedicineOrder: of(),
  wrapScannedOrder: { make: async (world) => ({ body: { ordernumber: (await makeOrder(world)).ordernumber } }) },
  handOverMedicineOrder: of({ is_packed: true }),
  listDelivers: {
    make: async (world) => {
      await makeOrder(world);
      return { query: { delivery_status: '', order_status: '', service_type: '', date: '', name: '' } };
    },
  },
  getDeliver: of(),
  printMedicineLabels: of(),
  listDeliveries: {
    make: async (world) => {
      await packedFor(world);
      return { query: { clinic_id: world.clinic.id } };
    },
  },
  reportDelivery: {
    make: async (world) => ({
      params: { ordernumber: (await packedFor(world)).ordernumber },
      body: { status: 'p', at: new Date(Date.now() - 60_000).toISOString() },
    }),
    // Kept as the time of its state.
    kept: { status: null, at: null },
  },
  chooseMedicineWay: {
    make: async (world) => {
      await world.app.owner.query(
        'update clinic set allow_ally_delivery = true, allow_self_collect = true where id = $1',
        [world.clinic.id],
      );
      const id = await makePrescribedVisit(world);
      return { params: { id }, body: { service_type: 'd', address, schedule_at: undefined } };
    },
    // Kept with a delivery only.
    kept: { address: null },
  },
  readTracking: { make: async (world) => ({ params: { ordernumber: (await packedFor(world)).ordernumber } }) },
};
